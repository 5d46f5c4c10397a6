import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands in for the SDK's own chain of credential sources when functions are bundled: a Lambda function is given its
 * credentials in the environment and has no profile, sign-in portal or instance to ask. Saves a fifth of every bundle.
 */
export const defaultProvider = () => fromEnv();

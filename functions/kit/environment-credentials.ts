import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's credential chain: Lambda has its credentials in the environment. Saves a fifth of
 * every bundle.
 */
export const defaultProvider = () => fromEnv();

import { Amplify } from 'aws-amplify';
import { clientId, poolId } from './start-pool';

/** Points the unpatched Amplify at a stand-in; its one warning about a custom endpoint is expected. */
export const configureAmplify = (userPoolEndpoint: string): void => {
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint } },
  });
};

import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';

const clients = new Map<string, CognitoIdentityProviderClient>();

/** A shared client of a user pool: each new one would open its own connections. */
export function poolClient(
  signer: 'host' | 'nobody',
  region = '',
  endpoint = '',
): CognitoIdentityProviderClient {
  const key = `${signer} ${region} ${endpoint}`;
  const client =
    clients.get(key) ?? new CognitoIdentityProviderClient({ region, endpoint, ...signers[signer] });
  clients.set(key, client);
  return client;
}

const signers = {
  host: { credentials: hostCredentials },
  // A user's own calls are not signed.
  nobody: { credentials: { accessKeyId: 'none', secretAccessKey: 'none' } },
};

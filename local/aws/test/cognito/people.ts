import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { openClientId, password, poolId } from './start-pool';
import type { World } from './start-pool';

/** Makes a confirmed user with a verified e-mail and the usual password. Returns the sub. */
export const addPerson = async (world: World, email: string, secret = password): Promise<string> => {
  const { User } = await world.sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Pia' },
      ],
    }),
  );
  await world.sdk.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: poolId,
      Username: email,
      Password: secret,
      Permanent: true,
    }),
  );
  return User?.Username ?? '';
};

/** Signs in with the client that allows USER_PASSWORD_AUTH. */
export const signInPlainly = async (
  world: World,
  email: string,
  secret = password,
  ClientId = openClientId,
): Promise<AuthenticationResultType> => {
  const { AuthenticationResult } = await world.sdk.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: secret },
    }),
  );
  if (!AuthenticationResult) throw new Error('No tokens.');
  return AuthenticationResult;
};

import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from './env';
import { variables } from './names';

const client = new CognitoIdentityProviderClient({ maxAttempts: 3 });
const named = (Username: string) => ({ UserPoolId: env(variables.userPool), Username });

/** Keeps a person from signing in and ends every session they have. Doing it twice is the same as once. */
export async function closeSignIn(username: string): Promise<void> {
  await client.send(new AdminDisableUserCommand(named(username)));
  await client.send(new AdminUserGlobalSignOutCommand(named(username)));
}

/** Lets a person sign in again; whatever session was left over from before is dead before the door opens. */
export async function openSignIn(username: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand(named(username)));
  await client.send(new AdminEnableUserCommand(named(username)));
}

/** Removes a person from the user pool for good; one who is gone already is no error. */
export async function removeSignIn(username: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand(named(username)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

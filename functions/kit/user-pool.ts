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

/** Disables a user's sign-in and ends all sessions. Idempotent. */
export async function closeSignIn(username: string): Promise<void> {
  await client.send(new AdminDisableUserCommand(named(username)));
  await client.send(new AdminUserGlobalSignOutCommand(named(username)));
}

/** Enables a user's sign-in again, after ending sessions that may have survived. Idempotent. */
export async function openSignIn(username: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand(named(username)));
  await client.send(new AdminEnableUserCommand(named(username)));
}

/** Deletes a user from the pool; a missing one is not an error. */
export async function removeSignIn(username: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand(named(username)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

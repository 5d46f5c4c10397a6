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

export async function closeSignIn(username: string): Promise<void> {
  await client.send(new AdminDisableUserCommand(named(username)));
  await client.send(new AdminUserGlobalSignOutCommand(named(username)));
}

export async function openSignIn(username: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand(named(username)));
  await client.send(new AdminEnableUserCommand(named(username)));
}

export async function removeSignIn(username: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand(named(username)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

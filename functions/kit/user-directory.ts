import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { googleProvider } from './names';

export interface DirectoryUser {
  sub: string;
  username: string;
  status: string;
  isEnabled: boolean;
  isEmailVerified: boolean;
}

// A trigger has five seconds in all: a call that hangs must fail while there is time to try again.
const client = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  requestHandler: { requestTimeout: 1_500, connectionTimeout: 1_000, throwOnRequestTimeout: true },
});

/** All users with this address: the owner of the sign-in name in any case, others by exact spelling. */
export async function findUsersByEmail(poolId: string, email: string): Promise<DirectoryUser[]> {
  const [owner, others] = await Promise.all([ownerOf(poolId, email), searched(poolId, email)]);
  return owner ? [owner, ...others.filter(({ username }) => username !== owner.username)] : others;
}

export async function linkGoogle(poolId: string, username: string, googleId: string): Promise<void> {
  await client.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: poolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
      SourceUser: {
        ProviderName: googleProvider,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: googleId,
      },
    }),
  );
}

/** Verifies the address, then confirms the user: an interrupted call can be repeated. */
export async function proveUser(poolId: string, username: string): Promise<void> {
  const named = { UserPoolId: poolId, Username: username };
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await client.send(new AdminUpdateUserAttributesCommand({ ...named, UserAttributes }));
  await client.send(new AdminConfirmSignUpCommand(named));
}

export async function removeUser(poolId: string, username: string): Promise<void> {
  await client
    .send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: username }))
    .catch(unlessNotFound);
}

// A sign-in name is no longer than this, so nobody signs in with a longer address; the search takes a filter of 256.
const longestName = 128;
const longestFilter = 256;

async function ownerOf(poolId: string, email: string): Promise<DirectoryUser | undefined> {
  if (email.length > longestName) return undefined;
  const found = await client
    .send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }))
    .catch(unlessNotFound);
  return found && toUser({ ...found, Attributes: found.UserAttributes });
}

async function searched(poolId: string, email: string): Promise<DirectoryUser[]> {
  const quoted = email.replace(/[\\"]/g, (sign) => `\\${sign}`);
  const Filter = `email = "${quoted}"`;
  if (Filter.length > longestFilter) return [];
  const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: poolId, Filter }));
  return Users.map(toUser);
}

interface Found {
  Username?: string;
  UserStatus?: string;
  Enabled?: boolean;
  Attributes?: AttributeType[];
}

const toUser = ({ Username = '', UserStatus = '', Enabled, Attributes = [] }: Found): DirectoryUser => ({
  sub: Attributes.find(({ Name }) => Name === 'sub')?.Value ?? '',
  username: Username,
  status: UserStatus,
  isEnabled: Enabled !== false,
  isEmailVerified: Attributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true'),
});

function unlessNotFound(cause: unknown): undefined {
  if (cause instanceof UserNotFoundException) return undefined;
  throw cause;
}

import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';

const client = new CognitoIdentityProviderClient({ maxAttempts: 3 });

export interface PoolUser {
  username: string | undefined;
  attributes: Record<string, string>;
}

/** Reads the user from the pool by the access token, which needs no IAM right. @throws AppError `unauthenticated`. */
export async function readPoolUser(accessToken: string): Promise<PoolUser> {
  try {
    const { Username, UserAttributes } = await client.send(new GetUserCommand({ AccessToken: accessToken }));
    const attributes = (UserAttributes ?? []).map(({ Name, Value }) => [Name ?? '', Value ?? '']);
    return { username: Username, attributes: Object.fromEntries(attributes) as Record<string, string> };
  } catch (cause) {
    if (cause instanceof Error && goneNames.has(cause.name))
      throw new AppError('unauthenticated', messages.unauthenticated, cause);
    throw cause;
  }
}

const goneNames = new Set(['NotAuthorizedException', 'UserNotFoundException']);

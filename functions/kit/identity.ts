import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';

const client = new CognitoIdentityProviderClient({ maxAttempts: 3 });

/** The attributes of the person behind a token, asked with the token itself, so no right on the pool is needed. */
export async function readPerson(accessToken: string): Promise<Record<string, string>> {
  try {
    const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken: accessToken }));
    return Object.fromEntries((UserAttributes ?? []).map(({ Name, Value }) => [Name ?? '', Value ?? '']));
  } catch (cause) {
    if (cause instanceof Error && goneNames.has(cause.name))
      throw new AppError('unauthenticated', messages.unauthenticated, cause);
    throw cause;
  }
}

const goneNames = new Set(['NotAuthorizedException', 'UserNotFoundException']);

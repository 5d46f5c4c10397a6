import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { env } from './env';
import { variables } from './names';

const client = new CognitoIdentityProviderClient({ maxAttempts: 3 });

interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Registers a user in the pool. Returns the new id; undefined if the address is taken. Throws `sign_in_service`,
 * `bad_request`, `too_many_requests`.
 */
export async function signUp({ email, password, firstName, lastName }: Registration) {
  const attributes = { email, given_name: firstName, family_name: lastName };
  try {
    const { UserSub } = await client.send(
      new SignUpCommand({
        ClientId: env(variables.pageClient),
        Username: email,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    if (!UserSub) throw new AppError('sign_in_service', messages.noUserReturned);
    return UserSub;
  } catch (cause) {
    if (nameOf(cause) === 'UsernameExistsException') return undefined;
    throw refusal(cause, messages.createUserFailed, messages.emailInvalid);
  }
}

export async function findUnconfirmed(email: string): Promise<{ username: string; sub: string } | undefined> {
  try {
    const found = await client.send(
      new AdminGetUserCommand({ UserPoolId: env(variables.userPool), Username: email }),
    );
    if (found.UserStatus !== 'UNCONFIRMED') return undefined;
    const sub = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
    return found.Username && sub ? { username: found.Username, sub } : undefined;
  } catch (cause) {
    if (cause instanceof UserNotFoundException) return undefined;
    throw cause;
  }
}

export const removeUnconfirmed = async (username: string): Promise<void> => {
  await client.send(new AdminDeleteUserCommand({ UserPoolId: env(variables.userPool), Username: username }));
};

/**
 * E-mails a code to reset the password. Checks the user's state first, because the pool reports success even if it
 * sends nothing. Throws `user_refused`.
 */
export async function sendResetCode(username: string): Promise<void> {
  try {
    const found = await client.send(
      new AdminGetUserCommand({ UserPoolId: env(variables.userPool), Username: username }),
    );
    const isProven = found.UserAttributes?.some(
      ({ Name, Value }) => Name === 'email_verified' && Value === 'true',
    );
    if (!found.Enabled || !isProven || !withPassword.has(found.UserStatus ?? ''))
      throw new AppError('user_refused', messages.resetEmailRefused);
    await client.send(new ForgotPasswordCommand({ ClientId: env(variables.pageClient), Username: username }));
  } catch (cause) {
    if (refused.has(nameOf(cause))) throw new AppError('user_refused', messages.resetEmailRefused, cause);
    throw refusal(cause, messages.resetEmailFailed, messages.resetEmailFailed);
  }
}

const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : '');
const withPassword = new Set(['CONFIRMED', 'RESET_REQUIRED']);
const refused = new Set(['NotAuthorizedException', 'InvalidParameterException', 'UserNotFoundException']);
const tooMany = new Set(['LimitExceededException', 'TooManyRequestsException']);

function refusal(cause: unknown, failed: string, invalid: string): AppError {
  if (cause instanceof AppError) return cause;
  const name = nameOf(cause);
  if (name === 'InvalidParameterException') return new AppError('bad_request', invalid, cause);
  if (name === 'InvalidPasswordException')
    return new AppError('bad_request', messages.passwordMinimum, cause);
  if (tooMany.has(name)) return new AppError('too_many_requests', messages.tooManyRequests, cause);
  return new AppError('sign_in_service', failed, cause);
}

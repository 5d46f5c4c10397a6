import { messages } from '#shared/messages';

const sentences: Record<string, string> = {
  NotAuthorizedException: 'The e-mail address or the password is not right.',
  UserNotFoundException: 'The e-mail address or the password is not right.',
  UsernameExistsException: 'There is already an account with this e-mail address. Please sign in.',
  InvalidPasswordException: 'Password must be at least 6 characters',
  CodeMismatchException: 'This code is not right. Please check the e-mail and try again.',
  ExpiredCodeException: 'This code has expired. Please ask for a new one.',
  LimitExceededException: messages.tooManyRequests,
  TooManyRequestsException: messages.tooManyRequests,
  TooManyFailedAttemptsException: messages.tooManyRequests,
  NetworkError: messages.network,
};

/** True when the pool refused the person because the account is suspended. */
export const isSuspension = (error: unknown) =>
  error instanceof Error && /suspended|user is disabled/i.test(error.message);

/** The sentence for a failed sign-in, sign-up, confirmation or reset; what it does not know it shows as it came. */
export function authSentence(error: unknown): string {
  if (!(error instanceof Error)) return messages.generic;
  if (isSuspension(error)) return messages.suspended;
  if (error.name === 'TypeError' || /network|fetch/i.test(error.message)) return messages.network;
  if (/exceeded|too many/i.test(error.message)) return messages.tooManyRequests;
  const known = Object.hasOwn(sentences, error.name) ? sentences[error.name] : undefined;
  return known ?? (error.message || messages.generic);
}

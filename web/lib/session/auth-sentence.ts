import { messages } from '#shared/messages';

/** The step that failed. Errors of `code` and `passkey` must not reveal whether an account exists; `sign-in` may. */
export type AuthStep = 'sign-in' | 'code' | 'passkey';

const sentences: Record<string, string> = {
  NotAuthorizedException: messages.wrongSignIn,
  UserNotFoundException: messages.wrongSignIn,
  InvalidPasswordException: messages.passwordMinimum,
  CodeMismatchException: messages.wrongCode,
  ExpiredCodeException: messages.wrongCode,
  LimitExceededException: messages.tooManyRequests,
  TooManyRequestsException: messages.tooManyRequests,
  TooManyFailedAttemptsException: messages.tooManyRequests,
  NetworkError: messages.network,
  PasskeyNotSupported: messages.passkeyUnsupported,
  RelyingPartyMismatch: messages.passkeyUnsupported,
  PasskeyAlreadyExists: messages.passkeyKnown,
  PasskeyRegistrationCanceled: messages.passkeyCancelled,
  PasskeyAuthenticationCanceled: messages.passkeyCancelled,
  PasskeyOperationAborted: messages.passkeyCancelled,
};
/** Cognito errors that depend on whether the account exists or expects a code. */
const hidden = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'AliasExistsException',
  'UserNotConfirmedException',
  'InvalidParameterException',
]);

/** True when Cognito refused because the account is suspended. */
export const isSuspension = (error: unknown) =>
  error instanceof Error && /suspended|user is (disabled|not enabled)/i.test(error.message);

/** True when Cognito's error only reveals whether the account exists. */
export const isAboutExistence = (error: unknown) => error instanceof Error && hidden.has(error.name);

/** The message of one of our Cognito triggers, without Cognito's prefix; undefined for other errors. */
export const triggerSentence = (message: string): string | undefined =>
  /^\w+ failed with error ([\s\S]+?)\.?\s*$/.exec(message)?.[1];

/** The message for a failed sign-in, sign-up, confirmation or reset; unknown errors keep their own message. */
export function authSentence(error: unknown, step: AuthStep = 'sign-in'): string {
  if (!(error instanceof Error)) return messages.generic;
  if (error.name === 'TypeError' || /network|fetch/i.test(error.message)) return messages.network;
  if (/exceeded|too many/i.test(error.message)) return messages.tooManyRequests;
  if (step === 'code' && isAboutExistence(error)) return messages.wrongCode;
  if (isSuspension(error)) return messages.suspended;
  if (step === 'passkey' && isAboutExistence(error)) return messages.passkeyRefused;
  const known = Object.hasOwn(sentences, error.name) ? sentences[error.name] : undefined;
  return known ?? triggerSentence(error.message) ?? (error.message || messages.generic);
}

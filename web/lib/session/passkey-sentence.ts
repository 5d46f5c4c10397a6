import { messages } from '#shared/messages';
import { authSentence } from './auth-sentence';

const sentences: Record<string, string> = {
  NotAuthorizedException: messages.unauthenticated,
  UserUnAuthenticatedException: messages.unauthenticated,
  LimitExceededException: messages.passkeysFull,
  ResourceNotFoundException: messages.passkeyGone,
};

/** The message for a failure to list, add or remove a passkey. */
export function passkeySentence(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (Object.hasOwn(sentences, name)) return sentences[name] ?? messages.passkeyFailed;
  // Errors in the terms of the WebAuthn protocol, or unknown to the library, get a general message.
  return /^(WebAuthn|InvalidPasskey|Unknown$)/.test(name) ? messages.passkeyFailed : authSentence(error);
}

/** True when the user cancelled the device's prompt, which is no failure. */
export const isPasskeyCancel = (error: unknown) =>
  authSentence(error, 'passkey') === messages.passkeyCancelled;

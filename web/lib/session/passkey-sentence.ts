import { messages } from '#shared/messages';
import { authSentence } from './auth-sentence';

const sentences: Record<string, string> = {
  NotAuthorizedException: messages.unauthenticated,
  UserUnAuthenticatedException: messages.unauthenticated,
  LimitExceededException: messages.passkeysFull,
  ResourceNotFoundException: messages.passkeyGone,
};

/** The sentence for a passkey that could not be listed, added or removed. */
export function passkeySentence(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (Object.hasOwn(sentences, name)) return sentences[name] ?? messages.passkeyFailed;
  // What the pool says about a key in the words of the protocol, and what the library cannot name.
  return /^(WebAuthn|InvalidPasskey|Unknown$)/.test(name) ? messages.passkeyFailed : authSentence(error);
}

/** True when the person let the device's question be: no failure, only another wish. */
export const isPasskeyCancel = (error: unknown) =>
  authSentence(error, 'passkey') === messages.passkeyCancelled;

import { describe, expect, it } from 'vitest';
import { authSentence } from '#lib/session/auth-sentence';
import { isPasskeyCancel, passkeySentence } from '#lib/session/passkey-sentence';
import { messages } from '#shared/messages';

const named = (name: string, message = 'In words of its own.') => Object.assign(new Error(message), { name });

describe('the sentence for a sign-in with a passkey', () => {
  it.each([
    named('NotAuthorizedException', 'Invalid credential.'),
    named('UserNotFoundException'),
    named('UserNotConfirmedException'),
    named('InvalidParameterException', 'Selected challenge is not available'),
    new Error(messages.passkeyRefused),
  ])('is the same whether or not there is such an account: $name $message', (error) => {
    expect(authSentence(error, 'passkey')).toBe(messages.passkeyRefused);
  });

  it.each([
    [named('NotAuthorizedException', 'User is disabled.'), messages.suspended],
    [named('NotAuthorizedException', 'Password attempts exceeded'), messages.tooManyRequests],
    [named('NetworkError', 'A network error has occurred.'), messages.network],
    [named('PasskeyNotSupported'), messages.passkeyUnsupported],
    [named('RelyingPartyMismatch'), messages.passkeyUnsupported],
    [named('PasskeyAuthenticationCanceled'), messages.passkeyCancelled],
  ])('but what the person can know or mend is told: %s', (error, sentence) => {
    expect(authSentence(error, 'passkey')).toBe(sentence);
  });
});

describe('the sentence for a passkey that could not be added or removed', () => {
  it.each([
    [named('PasskeyAlreadyExists'), messages.passkeyKnown],
    [named('PasskeyRegistrationCanceled'), messages.passkeyCancelled],
    [named('PasskeyNotSupported'), messages.passkeyUnsupported],
    [named('LimitExceededException', 'Limit exceeded'), messages.passkeysFull],
    [named('TooManyRequestsException', 'Rate exceeded'), messages.tooManyRequests],
    [named('ResourceNotFoundException'), messages.passkeyGone],
    [named('NotAuthorizedException', 'Access Token has been revoked'), messages.unauthenticated],
    [named('WebAuthnChallengeNotFoundException'), messages.passkeyFailed],
    [named('WebAuthnNotEnabledException'), messages.passkeyFailed],
    [named('Unknown', 'An unknown error has occurred.'), messages.passkeyFailed],
    [named('NetworkError', 'A network error has occurred.'), messages.network],
    ['a thrown text', messages.generic],
  ])('%s', (error, sentence) => {
    expect(passkeySentence(error)).toBe(sentence);
  });

  it('treats a cancellation as no failure', () => {
    expect(isPasskeyCancel(named('PasskeyRegistrationCanceled'))).toBe(true);
    expect(isPasskeyCancel(named('PasskeyOperationAborted'))).toBe(true);
    expect(isPasskeyCancel(named('PasskeyAlreadyExists'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { authSentence, isSuspension } from '#lib/auth-sentence';
import { messages } from '#shared/messages';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('the sentence for a failed sign-in', () => {
  it('does not tell a wrong password from an unknown address', () => {
    expect(authSentence(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
      authSentence(named('UserNotFoundException', 'User does not exist.')),
    );
  });

  it.each([
    [named('NotAuthorizedException', 'User is disabled.'), messages.suspended],
    [named('NotAuthorizedException', 'Password attempts exceeded'), messages.tooManyRequests],
    [named('LimitExceededException', 'Attempt limit exceeded'), messages.tooManyRequests],
    [named('NetworkError', 'A network error has occurred.'), messages.network],
    [new TypeError('Failed to fetch'), messages.network],
    [named('SomethingNew', 'The pool said this.'), 'The pool said this.'],
    [named('SomethingNew'), messages.generic],
    [named('constructor'), messages.generic],
    ['a thrown text', messages.generic],
    [undefined, messages.generic],
  ])('%s', (error, sentence) => {
    expect(authSentence(error)).toBe(sentence);
  });

  it('only a disabled or suspended account is a suspension', () => {
    expect(isSuspension(named('NotAuthorizedException', 'User is disabled.'))).toBe(true);
    expect(isSuspension(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(false);
    expect(isSuspension('User is disabled.')).toBe(false);
  });
});

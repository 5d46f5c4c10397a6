import { describe, expect, it } from 'vitest';
import { authSentence, isAboutExistence, isSuspension, triggerSentence } from '#lib/session/auth-sentence';
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
    [
      named('UserLambdaValidationException', 'PreSignUp failed with error First name is required.'),
      messages.firstNameRequired,
    ],
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

describe('the sentence for a code that does not fit', () => {
  it.each([
    named('CodeMismatchException', 'Invalid verification code provided.'),
    named('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    named('UserNotFoundException', 'Username/client id combination not found.'),
    named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    named('NotAuthorizedException', 'User is disabled.'),
    named('AliasExistsException', 'An account with the email already exists.'),
    named('InvalidParameterException', 'Cannot reset password for the user as there is no verified email'),
  ])('is the same whether or not there is such an account: $name $message', (error) => {
    expect(authSentence(error, 'code')).toBe(messages.wrongCode);
  });

  it.each([
    [
      named('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
      'tooManyRequests',
    ],
    [named('InvalidPasswordException', 'Password not long enough'), 'passwordMinimum'],
    [named('NetworkError', 'A network error has occurred.'), 'network'],
  ] as const)('but what the person can mend is told: %s', (error, message) => {
    expect(authSentence(error, 'code')).toBe(messages[message]);
    expect(isAboutExistence(error)).toBe(false);
  });
});

describe("a trigger's own words", () => {
  it.each([
    ['PreSignUp failed with error This address is not verified. ', 'This address is not verified'],
    ['PreSignUp failed with error This address is not verified.. ', 'This address is not verified.'],
    ['PreSignUp failed with error Two. Sentences.', 'Two. Sentences'],
    ['PreAuthentication failed with error No', 'No'],
    ['User is disabled.', undefined],
    ['failed with error X.', undefined],
    ['', undefined],
  ])('%j are %j', (message, words) => {
    expect(triggerSentence(message)).toBe(words);
  });
});

import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages';
import { signUpRefusal } from '#functions/triggers/sign-up-refusal';

const ada = {
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: 'Lovelace',
  'custom:occupation': 'engineering',
  'custom:company': 'Analytical Engines',
};

describe('Signing up at the user pool itself', () => {
  it('is as good as through the page', () => {
    expect(signUpRefusal(ada)).toBeUndefined();
    expect(signUpRefusal({ given_name: 'Žofie', family_name: "O’Neil-D'Arcy" })).toBeUndefined();
    expect(signUpRefusal({ ...ada, given_name: 'می‌خواهم', family_name: '李' })).toBeUndefined();
  });

  it.each([
    ['no first name', { given_name: undefined }, messages.firstNameRequired],
    ['an empty first name', { given_name: '  ' }, messages.firstNameRequired],
    ['no last name', { family_name: undefined }, messages.lastNameRequired],
    ['a long name', { given_name: 'x'.repeat(101) }, messages.nameTooLong],
    ['a long company', { 'custom:company': 'x'.repeat(201) }, messages.companyTooLong],
    ['an unknown occupation', { 'custom:occupation': 'admin' }, messages.occupationUnknown],
    ['a line break in a name', { given_name: 'Ada\r\nBcc: all@example.com' }, messages.nameCharacters],
    ['a control character', { family_name: 'Love\u0000lace' }, messages.nameCharacters],
    ['a switch of direction', { family_name: '\u202Egnp.exe' }, messages.nameCharacters],
    ['half a character', { 'custom:company': 'Acme \uD83D' }, messages.nameCharacters],
  ])('is refused with a sentence for %s', (_what, change, sentence) => {
    const attributes = Object.entries({ ...ada, ...change }).filter(([, value]) => value !== undefined);

    expect(signUpRefusal(Object.fromEntries(attributes) as Record<string, string>)).toBe(sentence);
  });

  it('gives nobody a user type: what the product does not know has no effect', () => {
    expect(signUpRefusal({ ...ada, 'custom:user_type': 'Admin', userType: 'Admin' })).toBeUndefined();
  });
});

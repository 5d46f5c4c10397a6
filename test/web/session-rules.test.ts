import { describe, expect, it } from 'vitest';
import {
  ConfirmForm,
  ForgotForm,
  ResetForm,
  SignInForm,
  SignUpForm,
} from '../../web/features/session/form-rules';

interface Checked {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}
const problems = ({ error }: Checked) =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );

const person = {
  email: 'nora@people.test',
  password: 'secret',
  firstName: 'Nora',
  lastName: 'Newcomer',
  occupation: 'marketing' as const,
  company: '',
};

describe('the session forms', () => {
  it('sign-up: names, address and password are needed, area and company are not', () => {
    expect(
      problems(SignUpForm.safeParse({ ...person, firstName: ' ', lastName: '', email: '', password: '' })),
    ).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter your email address',
      password: 'Password must be at least 6 characters',
    });
    expect(SignUpForm.safeParse(person).success).toBe(true);
  });

  it('a password has 6 characters or more', () => {
    const at = (length: number) => SignUpForm.safeParse({ ...person, password: 'x'.repeat(length) }).success;

    expect([5, 6].map(at)).toEqual([false, true]);
  });

  it('a password that the user pool would refuse is refused at sign-up and reset', () => {
    const password = 'secret ';
    const reset = { email: person.email, typedCode: '123456', password, confirmation: password };

    for (const checked of [SignUpForm.safeParse({ ...person, password }), ResetForm.safeParse(reset)])
      expect(problems(checked)).toEqual({ password: 'A password must not begin or end with a space' });
  });

  it('sign-in and forgot password name the missing field', () => {
    expect(problems(SignInForm.safeParse({ email: '', password: '' }))).toEqual({
      email: 'Please enter your email address',
      password: 'Please enter your password',
    });
    expect(problems(ForgotForm.safeParse({ email: '' }))).toEqual({
      email: 'Please enter your email address',
    });
    expect(problems(ForgotForm.safeParse({ email: 'nora' }))).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  it('a code has six digits, and surrounding spaces are ignored', () => {
    const at = (typedCode: string) => ConfirmForm.safeParse({ email: person.email, typedCode }).success;

    expect(['123456', ' 123456 ', '12345', '1234567', 'abcdef'].map(at)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('reset: the new password is typed twice', () => {
    const reset = { email: person.email, typedCode: '123456', password: 'secret', confirmation: 'secret' };

    expect(ResetForm.safeParse(reset).success).toBe(true);
    expect(problems(ResetForm.safeParse({ ...reset, confirmation: 'Secret' }))).toEqual({
      confirmation: 'Passwords do not match',
    });
    expect(problems(ResetForm.safeParse({ ...reset, password: 'short', confirmation: 'short' }))).toEqual({
      password: 'Password must be at least 6 characters',
    });
  });
});

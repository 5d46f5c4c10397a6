import * as z from 'zod/mini';
import { occupations } from '#shared/profile/profile';

const Email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your email address'),
    z.email('Please enter a valid email address'),
  );
const Password = z.string().check(z.minLength(6, 'Password must be at least 6 characters'));
const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the six digits of the e-mail'));

export const SignInForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, 'Please enter your password')),
});

export const SignUpForm = z.object({
  email: Email,
  password: Password,
  firstName: z.string().check(z.trim(), z.minLength(1, 'First name is required')),
  lastName: z.string().check(z.trim(), z.minLength(1, 'Last name is required')),
  occupation: z.enum(occupations),
  company: z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters')),
});

export const ConfirmForm = z.object({ email: Email, typedCode: Code });

export const ForgotForm = z.object({ email: Email });

export const ResetForm = z
  .object({ email: Email, typedCode: Code, password: Password, confirmation: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmation, {
      error: 'Passwords do not match',
      path: ['confirmation'],
    }),
  );

import * as z from 'zod/mini';
import { messages } from '#shared/messages';
import { occupations } from '#shared/profile/profile';
import { Company, FirstName, LastName, Password } from '#shared/profile/profile-rules';

const Email = z
  .string()
  .check(z.trim(), z.minLength(1, messages.emailRequired), z.email(messages.emailInvalid));
const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, messages.codeRequired));

export const SignInForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, messages.passwordRequired)),
});

export const SignUpForm = z.object({
  email: Email,
  password: Password,
  firstName: FirstName,
  lastName: LastName,
  occupation: z.enum(occupations),
  company: Company,
});

export const ConfirmForm = z.object({ email: Email, typedCode: Code });

export const PasskeyForm = z.object({ email: Email });

export const ForgotForm = z.object({ email: Email });

export const ResetForm = z
  .object({ email: Email, typedCode: Code, password: Password, confirmation: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmation, {
      error: messages.passwordsDiffer,
      path: ['confirmation'],
    }),
  );

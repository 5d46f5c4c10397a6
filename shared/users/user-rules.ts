import * as z from 'zod/mini';
import { creditsMaximum, emailMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { Password } from '#shared/profile/password-rule';
import { FirstName, LastName } from '#shared/profile/profile-rules';
import { newUserTypes } from './user';

/** A user whom an admin creates. */
export const NewUser = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  email: z
    .string(messages.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, messages.emailRequired),
      z.maxLength(emailMaximum, messages.emailInvalid),
      z.email(messages.emailInvalid),
    ),
  password: Password,
  userType: z._default(z.enum(newUserTypes), 'Basic'),
  credits: z._default(
    z
      .int(messages.creditsWhole)
      .check(z.minimum(0, messages.creditsMinimum), z.maximum(creditsMaximum, messages.creditsMaximum)),
    3,
  ),
});
export type NewUser = z.infer<typeof NewUser>;

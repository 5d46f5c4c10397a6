import * as z from 'zod/mini';
import { userTypes } from '#shared/roles';
import { creditsMaximum, emailMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { FirstName, LastName, Password } from '#shared/profile/profile-rules';

export const userOrders = ['lastName', 'firstName', 'email', 'userType', 'credits'] as const;
export type UserOrder = (typeof userOrders)[number];
export const directions = ['ascending', 'descending'] as const;
export type Direction = (typeof directions)[number];

export const newUserTypes = ['Basic', 'Pro', 'Enterprise', 'Admin'] as const;

export const User = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(userTypes),
  credits: z.int(),
  createdAt: z.string(),
  isClosing: z.boolean(),
});
export type User = z.infer<typeof User>;

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

import * as z from 'zod/mini';
import { messages } from '#shared/messages';
import { Password } from '#shared/profile/password-rule';

export const PasswordRules = z
  .object({
    current: z.string().check(z.minLength(1, messages.currentPasswordRequired)),
    next: Password,
    confirmation: z.string(),
  })
  .check(
    z.refine((form) => form.next === form.confirmation, {
      error: messages.passwordsDiffer,
      path: ['confirmation'],
      // Both faults of one form are told at once.
      when: () => true,
    }),
  );

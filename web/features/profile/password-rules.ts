import * as z from 'zod/mini';
import { messages } from '#shared/messages';

export const PasswordRules = z
  .object({
    current: z.string().check(z.minLength(1, messages.currentPasswordRequired)),
    next: z
      .string()
      .check(z.minLength(6, messages.passwordMinimum), z.regex(/^\S(.*\S)?$/s, messages.passwordEdges)),
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

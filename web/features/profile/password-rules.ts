import * as z from 'zod/mini';
import { messages } from '#shared/messages';
import { Password } from '#shared/profile/profile-rules';
import { authSentence } from '#lib/session/auth-sentence';

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
      // Reports both errors of the form at once.
      when: () => true,
    }),
  );

/** The user pool has one error for a wrong password and an expired session; only its text differs. */
export function passwordSentence(error: unknown): string {
  if (!(error instanceof Error)) return authSentence(error);
  if (error.name === 'UserUnAuthenticatedException' || /token/i.test(error.message))
    return messages.unauthenticated;
  if (error.name === 'NotAuthorizedException' && /incorrect|password/i.test(error.message))
    return messages.wrongPassword;
  return authSentence(error);
}

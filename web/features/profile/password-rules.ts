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
      // Reports both errors of the form together.
      when: () => true,
    }),
  );

/** The message for a failed password change; one Cognito error means a wrong password or an expired session. */
export function passwordSentence(error: unknown): string {
  if (!(error instanceof Error)) return authSentence(error);
  if (error.name === 'UserUnAuthenticatedException' || /token/i.test(error.message))
    return messages.unauthenticated;
  if (error.name === 'NotAuthorizedException' && /incorrect|password/i.test(error.message))
    return messages.wrongPassword;
  return authSentence(error);
}

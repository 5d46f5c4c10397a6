import { messages } from '#shared/messages';
import { authSentence } from './session/auth-sentence';

/**
 * The sentence for a password change that failed. The pool gives one name to a wrong current password and to a session
 * that is over; only its words tell them apart.
 */
export function passwordSentence(error: unknown): string {
  if (!(error instanceof Error)) return authSentence(error);
  if (error.name === 'UserUnAuthenticatedException' || /token/i.test(error.message))
    return messages.unauthenticated;
  if (error.name === 'NotAuthorizedException' && /incorrect|password/i.test(error.message))
    return messages.wrongPassword;
  return authSentence(error);
}

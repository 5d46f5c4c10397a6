import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';

/** Why something with a file failed; that the session was over is said on the page where one signs in again. */
export const documentSentence = (error: unknown) =>
  codeOf(error) === 'unauthenticated' ? messages.notAuthenticated : sentenceOf(error);

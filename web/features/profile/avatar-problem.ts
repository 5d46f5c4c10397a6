import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';

/** What is wrong with the picture itself is said as it is; whatever else went wrong can be tried again. */
export function avatarProblem(error: unknown): string | undefined {
  if (!error) return undefined;
  const isAboutPicture = ['bad_request', 'file_refused'].includes(codeOf(error) ?? '');
  return isAboutPicture ? sentenceOf(error) : messages.avatarFailed;
}

import { AppError } from '#shared/errors';
import { authorize } from '../kit/caller';
import { getStoredDocument } from './document-store';
import { takeIn } from './take-in';

/**
 * Takes an upload in that its list still waits for, as if its owner had announced it. Does nothing when nobody waits for
 * it: it is gone, of a plan that has ended, or was taken in by somebody else. Throws `busy` when it is to be tried again.
 */
export async function takeInAwaited(
  file: { sub: string; caseId: string; documentId: string },
  requestId: string,
): Promise<void> {
  const { sub, caseId, documentId } = file;
  try {
    const document = await getStoredDocument(sub, caseId, documentId);
    if (document.state !== 'uploading' || document.isKept) return;
    await authorize(sub, document.documentType === 'brand' ? 'brandVoice' : 'audienceInfo');
    await takeIn(sub, document, requestId);
  } catch (cause) {
    const isSettled = cause instanceof AppError && cause.code !== 'busy';
    if (!isSettled) throw cause;
  }
}

import { listDocuments } from '#shared/contract/documents';
import { queuedResendMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { handle } from '../kit/handle';
import { asOf, isHeld, type StoredDocument, toDocuments } from './document-record';
import { listDocumentsOf, saveDocument } from './document-store';
import { sendReadingMessage } from './queue-reading';

export const handler = handle({ listDocuments }, async ({ caller, params, requestId }) => {
  const documents = await listDocumentsOf(caller.sub, params.caseId);
  for (const document of documents) await resendIfStuck(caller.sub, document, requestId);
  return { documents: toDocuments(documents, now()) };
});

async function resendIfStuck(sub: string, document: StoredDocument, requestId: string) {
  const at = now();
  const { state, queuedAt = at } = document;
  if (state !== 'reading' || asOf(document, at).state !== 'reading' || isHeld(document, at)) return;
  if (later(queuedAt, queuedResendMs) > at) return;
  if (await saveDocument(sub, document, { ...document, queuedAt: at }))
    await sendReadingMessage(sub, document, requestId);
}

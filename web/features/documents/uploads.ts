import { useSyncExternalStore } from 'react';
import { type CaseDocument, type DocumentType, isUploaded } from '#shared/documents/document';
import { NewUpload } from '#shared/documents/upload-rules';
import { documentsPerCase } from '#shared/limits';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';
import { documentErrorMessage, sendUpload, type Upload, withdraw } from './send-upload';
import { currentSession, subscribe } from '#lib/session/session';
import { showToast } from '#lib/page/toasts';
import { isPassing } from '#lib/api/query-client';

const sentAtOnce = 3;

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

/** Files on their way to any case. They go on while the person is at another step or page of the product. */
export const useUploads = () => useSyncExternalStore(listen, () => uploads);

interface Chosen {
  caseId: string;
  documentType: DocumentType;
  files: readonly File[];
  /** How many files the case holds already. */
  stored: number;
}

/** Sends files on their way; one that cannot be taken is listed with the reason, and nothing of it is sent. */
export function beginUploads({ caseId, documentType, files, stored }: Chosen) {
  const coming = uploads.filter((each) => each.caseId === caseId && isPending(each) && !each.documentId);
  let places = documentsPerCase - stored - coming.length;
  const begun = files.map((file): Upload => {
    const problem = problemOf(documentType, file) ?? (places > 0 ? undefined : messages.documentLimit);
    if (!problem) places -= 1;
    const state = problem ? 'refused' : 'waiting';
    const id = crypto.randomUUID();
    return { id, caseId, documentType, file, state, percent: 0, problem, stop: new AbortController() };
  });
  setUploads([...uploads, ...begun]);
  sendNext();
}

/** Sends a file once more whose way was cut. */
export function retryUpload(id: string) {
  change(id, { state: 'waiting', percent: 0, problem: undefined });
  sendNext();
}

/** Ends the way of files that the server has though nobody heard of it: the line was lost behind their last byte. */
export function removeArrived(documents: readonly CaseDocument[]) {
  const arrived = new Set(documents.filter(isUploaded).map(({ id }) => id));
  const left = uploads.filter(
    ({ state, documentId }) => state !== 'cut' || !documentId || !arrived.has(documentId),
  );
  if (left.length < uploads.length) setUploads(left);
}

/** Calls a file off, so that nothing of it stays, or takes one off the list that was not taken. */
export function dropUpload({ id, caseId, documentId, state, stop }: Upload) {
  stop.abort();
  // One that is being sent is withdrawn as soon as its way has ended.
  if (documentId && state !== 'sending') void withdraw({ caseId, documentId });
  setUploads(uploads.filter((each) => each.id !== id));
  sendNext();
}

/** True while it is on its way, or about to be. */
export const isPending = ({ state }: Upload) => state === 'waiting' || state === 'sending';

function sendNext() {
  const free = sentAtOnce - uploads.filter(({ state }) => state === 'sending').length;
  const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0));
  for (const upload of next) {
    change(upload.id, { state: 'sending' });
    void send(upload).finally(sendNext);
  }
}

async function send(upload: Upload) {
  const { id } = upload;
  try {
    await sendUpload(upload, (news) => change(id, news));
    setUploads(uploads.filter((each) => each.id !== id));
  } catch (error) {
    // The list is gone with the session.
    if (codeOf(error) === 'unauthenticated') showToast({ text: documentErrorMessage(error), tone: 'error' });
    change(id, { state: isWorthRetrying(error) ? 'cut' : 'refused', problem: sentenceOf(error) });
  }
}

/** The same sentence as the server's, before anything is sent. */
function problemOf(documentType: DocumentType, { name, size }: File) {
  const checked = NewUpload.safeParse({ documentType, name, bytes: size });
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

const change = (id: string, news: Partial<Upload>) =>
  setUploads(uploads.map((each) => (each.id === id ? { ...each, ...news } : each)));

function setUploads(next: readonly Upload[]) {
  uploads = next;
  if (uploads.some(isPending)) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** Whoever closes the page now would lose a file that is half sent. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

subscribe(() => {
  if (currentSession().isSignedIn) return;
  for (const { stop } of uploads) stop.abort();
  setUploads([]);
});

/** True when the same file may well arrive a moment later. */
const isWorthRetrying = (error: unknown) => isPassing(error) || codeOf(error) === 'upload_missing';

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

/** The uploads of all cases; they continue while the user is on another step or page. */
export const useUploads = () => useSyncExternalStore(listen, () => uploads);

interface Chosen {
  caseId: string;
  documentType: DocumentType;
  files: readonly File[];
  /** The number of files that the case already has. */
  stored: number;
}

/** Starts uploads; a file that fails validation is listed with the reason and not sent. */
export function beginUploads({ caseId, documentType, files, stored }: Chosen) {
  const pending = uploads.filter((each) => each.caseId === caseId && isPending(each) && !each.documentId);
  let free = documentsPerCase - stored - pending.length;
  const begun = files.map((file): Upload => {
    const problem = problemOf(documentType, file) ?? (free > 0 ? undefined : messages.documentLimit);
    if (!problem) free -= 1;
    const state = problem ? 'refused' : 'waiting';
    const id = crypto.randomUUID();
    return { id, caseId, documentType, file, state, percent: 0, problem, stop: new AbortController() };
  });
  setUploads([...uploads, ...begun]);
  sendNext();
}

export function retryUpload(id: string) {
  change(id, { state: 'waiting', percent: 0, problem: undefined });
  sendNext();
}

/** Removes interrupted uploads that did reach the server: the connection failed after their last byte. */
export function removeArrived(documents: readonly CaseDocument[]) {
  const arrived = new Set(documents.filter(isUploaded).map(({ id }) => id));
  const left = uploads.filter(
    ({ state, documentId }) => state !== 'cut' || !documentId || !arrived.has(documentId),
  );
  if (left.length < uploads.length) setUploads(left);
}

/** Cancels an upload and withdraws what was sent, or dismisses a refused one. */
export function dropUpload({ id, caseId, documentId, state, stop }: Upload) {
  stop.abort();
  // An upload in progress is withdrawn when its request ends.
  if (documentId && state !== 'sending') void withdraw({ caseId, documentId });
  setUploads(uploads.filter((each) => each.id !== id));
  sendNext();
}

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
    await sendUpload(upload, (patch) => change(id, patch));
    setUploads(uploads.filter((each) => each.id !== id));
  } catch (error) {
    // The user cannot see the list of uploads after the session has ended.
    if (codeOf(error) === 'unauthenticated') showToast({ text: documentErrorMessage(error), tone: 'error' });
    change(id, { state: isWorthRetrying(error) ? 'cut' : 'refused', problem: sentenceOf(error) });
  }
}

/** The reason why the server's schema refuses a file; undefined for an accepted one. */
function problemOf(documentType: DocumentType, { name, size }: File) {
  const checked = NewUpload.safeParse({ documentType, name, bytes: size });
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

const change = (id: string, patch: Partial<Upload>) =>
  setUploads(uploads.map((each) => (each.id === id ? { ...each, ...patch } : each)));

function setUploads(next: readonly Upload[]) {
  uploads = next;
  if (uploads.some(isPending)) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** Asks before closing the page while a file is being uploaded. */
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

/** True when a retry of the upload may succeed. */
const isWorthRetrying = (error: unknown) => isPassing(error) || codeOf(error) === 'upload_missing';

import { setTimeout as pause } from 'node:timers/promises';
import type { CaseDocument, DocumentType } from '#shared/documents/document';
import type { UploadForm } from '#shared/documents/upload-rules';
import type { Ask } from './call-api';

export interface DemoFile {
  documentType: DocumentType;
  name: string;
  text: string;
}

const longestReadingMs = 60_000;

/** Uploads a case's files as the page does and waits until each is analyzed. Skips files that were uploaded before. */
export async function addFiles(ask: Ask, caseId: string, files: readonly DemoFile[]): Promise<void> {
  const path = `/cases/${caseId}/documents`;
  const { documents } = await ask<{ documents: CaseDocument[] }>('GET', path);
  for (const file of files) {
    const known = documents.find(({ name, state }) => name === file.name && state === 'ready');
    if (!known) await addFile(ask, path, { ...file, idempotencyKey: `demo-${file.documentType}-${caseId}` });
  }
}

async function addFile(ask: Ask, path: string, file: DemoFile & { idempotencyKey: string }) {
  const { documentType, name, text, idempotencyKey } = file;
  const content = new Blob([text], { type: 'text/plain' });
  const { document, upload } = await ask<{ document: CaseDocument; upload: UploadForm }>('POST', path, {
    documentType,
    name,
    bytes: content.size,
    idempotencyKey,
  });
  const body = new FormData();
  for (const [field, value] of Object.entries(upload.fields)) body.append(field, value);
  body.append('file', content);
  const sent = await fetch(upload.url, { method: 'POST', body });
  if (!sent.ok) throw new Error(`The store did not take ${name}: ${sent.status} ${await sent.text()}`);
  await ask('POST', `${path}/${document.id}/finish`);
  await read(ask, path, document.id);
}

async function read(ask: Ask, path: string, id: string) {
  const until = Date.now() + longestReadingMs;
  for (let pauseMs = 60; ; pauseMs *= 1.3) {
    const { documents } = await ask<{ documents: CaseDocument[] }>('GET', path);
    const document = documents.find((one) => one.id === id);
    if (document?.state === 'ready') return;
    if (document?.state === 'failed' || Date.now() > until)
      throw new Error(`A file of a demo case was not read: ${document?.error?.message ?? 'too late'}`);
    await pause(pauseMs);
  }
}

import { request } from 'node:http';
import type { CaseDocument } from '#shared/documents/document';
import type { UploadForm } from '#shared/documents/upload-rules';
import { cpuMs } from './cpu-ms';
import type { TestUser } from './test-user';
import { newKey } from './runs';

type Bytes = Uint8Array | string;

/** The bucket's status for a form sent as a browser sends it. */
export async function sendForm(
  { url, fields }: Pick<UploadForm, 'url' | 'fields'>,
  bytes: Bytes,
): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body: formOf({ fields }, bytes) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends half of a form and disconnects. */
export async function abortUpload(form: Pick<UploadForm, 'url' | 'fields'>, content: string): Promise<void> {
  const { body, headers } = new Request(form.url, { method: 'POST', body: formOf(form, content) });
  const whole = Buffer.from(await new Response(body).arrayBuffer());
  const sent = request(form.url, {
    method: 'POST',
    headers: { 'content-type': headers.get('content-type') ?? '', 'content-length': whole.length },
  });
  sent.on('error', () => undefined);
  await new Promise((done) => sent.write(whole.subarray(0, whole.length / 2), done));
  await new Promise((done) => setTimeout(done, 100));
  sent.destroy();
  await new Promise((done) => setTimeout(done, 300));
}

const formOf = ({ fields }: Pick<UploadForm, 'fields'>, bytes: Bytes) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes as Uint8Array))]), 'upload');
  return form;
};

export interface Upload {
  name?: string;
  documentType?: 'audience' | 'brand';
  idempotencyKey?: string;
  bytes?: number;
}

export const announceUpload = (person: TestUser, caseId: string, content: Bytes, upload: Upload = {}) =>
  person.call('startUpload', {
    params: { caseId },
    body: {
      documentType: 'audience',
      name: 'Research.txt',
      bytes: Buffer.byteLength(content),
      idempotencyKey: newKey(),
      ...upload,
    },
  });

/** Uploads a file completely and announces its arrival. */
export async function uploadFile(person: TestUser, caseId: string, content: Bytes, upload: Upload = {}) {
  const started = await announceUpload(person, caseId, content, upload);
  if (started.status !== 201) throw new Error(`startUpload: ${JSON.stringify(started.error)}`);
  const { document, upload: form } = started.body;
  const status = await sendForm(form, content);
  if (status !== 201) throw new Error(`The bucket answered ${status}.`);
  const finished = await person.call('finishUpload', { params: { caseId, documentId: document.id } });
  if (finished.status !== 202) throw new Error(`finishUpload: ${JSON.stringify(finished.error)}`);
  return finished.body;
}

export const documentsOf = async (person: TestUser, caseId: string): Promise<CaseDocument[]> =>
  (await person.call('listDocuments', { params: { caseId } })).body.documents;

/** Polls a document until it is ready or has failed; fails the test after `seconds`. */
export async function waitForReading(
  person: TestUser,
  caseId: string,
  { id }: { id: string },
  seconds = 20,
): Promise<CaseDocument> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const found = (await documentsOf(person, caseId)).find((each) => each.id === id);
    if (!found) throw new Error('The document is not listed.');
    if (found.state === 'ready' || found.state === 'failed') return found;
    if (Date.now() > until) throw new Error(`The document is still ${found.state}.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** The same within five seconds, or four times as long on a machine with a busy processor. */
export async function waitForPromptReading(person: TestUser, caseId: string, document: { id: string }) {
  const wasCrowded = isProcessorBusy();
  try {
    return await waitForReading(person, caseId, document, 5);
  } catch (cause) {
    if (!wasCrowded && !isProcessorBusy()) throw cause;
    return waitForReading(person, caseId, document, 15);
  }
}

/** Whether this process gets less CPU than it asks for, measured over 50 ms of CPU time. */
function isProcessorBusy(): boolean {
  const [computedMs, beganMs] = [cpuMs(), performance.now()];
  while (cpuMs() - computedMs < 50);
  return performance.now() - beganMs > 60;
}

import type { UploadForm } from '#shared/documents/upload-rules';
import { messages } from '#shared/messages';
import { CallError } from './call-error';

interface Sending {
  form: UploadForm;
  file: Blob;
  signal?: AbortSignal;
  /** Called with the percentage sent, 0 to 100. */
  onSent?: (percent: number) => void;
}

/** Uploads a file to S3. Throws `CallError` (`network`: offline, `busy`: retry, new form) or the abort reason. */
export async function sendFile({ form, file, signal, onSent }: Sending): Promise<void> {
  signal?.throwIfAborted();
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest();
  const callOff = () => request.abort();
  signal?.addEventListener('abort', callOff);
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => onSent?.(total > 0 ? (100 * loaded) / total : 0);
      request.onload = () =>
        request.status < 300 ? resolve() : reject(new CallError('busy', messages.uploadRefused));
      request.onerror = () => reject(new CallError('network', messages.uploadCut));
      request.onabort = () => reject(signal?.reason as Error);
      request.open('POST', form.url);
      request.send(bodyOf(form, file));
    });
  } finally {
    signal?.removeEventListener('abort', callOff);
  }
}

/** The form's fields, then the file: S3 ignores fields after the file. */
function bodyOf({ fields }: UploadForm, file: Blob) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return body;
}

import type { CaseDocument } from '#shared/documents/document';
import { messages } from '#shared/messages';

interface State {
  tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info';
  word: string;
  /** What there is to say of it. */
  reason?: string | undefined;
}

/** What became of a stored file, in words. */
export function stateOf({ state, chunks = 0, isCut, picturePages, sameAs, error }: CaseDocument): State {
  if (state === 'uploading') return { tone: 'neutral', word: 'Not finished', reason: messages.uploadOpen };
  if (state === 'reading') return { tone: 'info', word: 'Reading' };
  if (state === 'failed') return { tone: 'bad', word: 'Failed', reason: error?.message };
  if (chunks === 0) return { tone: 'warn', word: 'No text found', reason: messages.noTextExtracted };
  const passages = chunks === 1 ? '1 passage' : `${chunks} passages`;
  const notes = [
    ...(sameAs ? [messages.sameFile] : []),
    ...(isCut ? [messages.documentCut] : []),
    ...(picturePages ? [messages.picturePages(picturePages)] : []),
  ];
  return { tone: 'good', word: `Ready · ${passages}`, reason: notes.join(' ') || undefined };
}

import type { Case } from '#shared/cases/case';
import { call } from './api';
import { codeOf } from './call-error';
import { type Draft, type DraftWords, keepDraft, readDraft } from './draft';
import { isSameWords } from './draft-rules';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Stores the words of this tab's draft, one save after the other, and answers with the id of their case. A save that is
 * under way when its page is left goes on. Throws `CallError`.
 *
 * @param kind `final` holds the words to what an analysis needs.
 */
export function storeDraft(words: DraftWords, kind: 'draft' | 'final'): Promise<string> {
  const draftId = readDraft()?.id;
  const own = () => {
    const draft = readDraft();
    return draft?.id === draftId ? draft : undefined;
  };
  const storing = queue.then(async () => {
    const { id: caseId, revision } = await saveDraft(own() ?? {}, words, kind);
    const now = own();
    if (now) keepDraft({ ...now, caseId, revision, isUnsaved: !isSameWords(now, words) });
    return caseId;
  });
  queue = storing.catch(() => undefined);
  return storing;
}

/**
 * Stores the words of a draft and answers with their case. One that is gone, put away, or was changed elsewhere is left as
 * it is, and the words become a draft of their own: nothing that was typed is lost.
 */
async function saveDraft(
  { caseId, revision }: Pick<Draft, 'caseId' | 'revision'>,
  { title, originalText }: DraftWords,
  kind: 'draft' | 'final',
): Promise<Case> {
  const words = { title, originalText };
  const create = () => call('createCase', { body: kind === 'draft' ? { ...words, isDraft: true } : words });
  if (!caseId || revision === undefined) return create();
  try {
    const stored = await call('updateCase', { params: { caseId }, body: { ...words, revision } });
    return stored.isArchived ? await create() : stored;
  } catch (error) {
    if (codeOf(error) === 'stale_case' || codeOf(error) === 'case_not_found') return create();
    throw error;
  }
}

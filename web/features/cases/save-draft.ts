import type { Case } from '#shared/cases/case';
import { call } from '#lib/api/api';
import { codeOf } from '#lib/api/call-error';
import { type Draft, type DraftText, keepDraft, readDraft } from './draft';
import { queryClient } from '#lib/api/query-client';
import { profileKey } from '#lib/profile/use-profile';
import { textMaximum, titleMaximum } from '#shared/limits';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Stores the words of this tab's draft, one save after the other, and answers with the id of their case. A save that is
 * under way when its page is left goes on. Throws `CallError`.
 *
 * @param kind `final` holds the words to what an analysis needs.
 */
export function storeDraft(words: DraftText, kind: 'draft' | 'final'): Promise<string> {
  const draftId = readDraft()?.id;
  const own = () => {
    const draft = readDraft();
    return draft?.id === draftId ? draft : undefined;
  };
  const storing = queue.then(async () => {
    const { id: caseId, revision } = (await saveAgain(own, words)) ?? (await saveFirst(own, words, kind));
    const now = own();
    if (now) keepDraft({ ...answered(now), caseId, revision, isUnsaved: !isSameWords(now, words) });
    return caseId;
  });
  queue = storing.catch(() => undefined);
  return storing;
}

/** The draft of this tab, unless another one has been begun meanwhile. */
type Own = () => Draft | undefined;

/**
 * Stores the words in the case that the draft has already. One that is gone, put away, or was changed elsewhere is left as
 * it is, and the answer is undefined: the words become a draft of their own, nothing that was typed is lost.
 */
async function saveAgain(own: Own, words: DraftText): Promise<Case | undefined> {
  const draft = own();
  const { caseId, revision, sent } = draft ?? {};
  if (!draft || !caseId || revision === undefined) return undefined;
  keepDraft({ ...draft, sent: { title: words.title, originalText: words.originalText } });
  try {
    return await update(caseId, revision, words);
  } catch (error) {
    if (codeOf(error) === 'case_not_found') return undefined;
    if (codeOf(error) !== 'stale_case') throw error;
    const stored = await call('getCase', { params: { caseId } });
    return isStored(stored, sent) ? update(caseId, stored.revision, words) : undefined;
  }
}

async function update(caseId: string, revision: number, { title, originalText }: DraftText) {
  const stored = await call('updateCase', { params: { caseId }, body: { title, originalText, revision } });
  return stored.isArchived ? undefined : stored;
}

/** Makes the case. Its key is kept before it is sent, so that words sent again after a lost answer find the same case. */
async function saveFirst(own: Own, words: DraftText, kind: 'draft' | 'final') {
  const made = await create(own(), words, kind);
  if (isStored(made, words)) return made;

  // An earlier sending of the key has made it, with the words of that time.
  const isUntouched = made.revision === 1 && made.status === 'draft';
  const updated = isUntouched && (await update(made.id, made.revision, words));
  if (updated) return updated;
  const draft = own();
  if (draft) keepDraft(answered(draft));
  return create(own(), words, kind);
}

async function create(draft: Draft | undefined, { title, originalText }: DraftText, kind: 'draft' | 'final') {
  const idempotencyKey = draft?.createKey ?? crypto.randomUUID();
  if (draft) keepDraft({ ...draft, createKey: idempotencyKey });
  const words = { title, originalText, idempotencyKey };
  const made = await call('createCase', { body: kind === 'draft' ? { ...words, isDraft: true } : words });
  void queryClient.invalidateQueries({ queryKey: profileKey });
  return made;
}

/** Nothing is under way any more. */
const answered = ({ createKey: _createKey, sent: _sent, ...draft }: Draft): Draft => draft;

const isStored = (stored: DraftText, sent: DraftText | undefined) =>
  sent !== undefined && isSameWords(stored, { ...sent, title: sent.title.trim() });

/** Whether an edit is worth a save: the edited field and the title hold something, and nothing is too long to be stored. */
export const maySaveDraft = (edited: keyof DraftText, words: DraftText) =>
  words[edited].trim() !== '' &&
  words.title.trim() !== '' &&
  words.title.length <= titleMaximum &&
  words.originalText.length <= textMaximum;

export const isSameWords = (one: DraftText, other: DraftText) =>
  one.title === other.title && one.originalText === other.originalText;

import type { Case } from '#shared/cases/case';
import { call } from '#lib/api/api';
import { codeOf } from '#lib/api/call-error';
import { type Draft, type DraftText, keepDraft, readDraft } from './draft';
import { queryClient } from '#lib/api/query-client';
import { profileKey } from '#lib/profile/use-profile';
import { textMaximum, titleMaximum } from '#shared/limits';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Saves this tab's draft and resolves to the id of its case. Saves run one at a time and continue after the user
 * leaves the page. Throws `CallError`.
 *
 * @param kind `final` validates the text for an analysis.
 */
export function storeDraft(text: DraftText, kind: 'draft' | 'final'): Promise<string> {
  const draftId = readDraft()?.id;
  const own = () => {
    const draft = readDraft();
    return draft?.id === draftId ? draft : undefined;
  };
  const storing = queue.then(async () => {
    const { id: caseId, revision } = (await saveAgain(own, text)) ?? (await saveFirst(own, text, kind));
    const now = own();
    if (now) keepDraft({ ...answered(now), caseId, revision, isUnsaved: !isSameText(now, text) });
    return caseId;
  });
  queue = storing.catch(() => undefined);
  return storing;
}

/** Returns this tab's draft; undefined if another draft has been started since the save began. */
type Own = () => Draft | undefined;

/** Updates the draft's case; undefined if deleted, archived or changed elsewhere: then the text is a new case. */
async function saveAgain(own: Own, text: DraftText): Promise<Case | undefined> {
  const draft = own();
  const { caseId, revision, sent } = draft ?? {};
  if (!draft || !caseId || revision === undefined) return undefined;
  keepDraft({ ...draft, sent: { title: text.title, originalText: text.originalText } });
  try {
    return await update(caseId, revision, text);
  } catch (error) {
    if (codeOf(error) === 'case_not_found') return undefined;
    if (codeOf(error) !== 'stale_case') throw error;
    const stored = await call('getCase', { params: { caseId } });
    return isStored(stored, sent) ? update(caseId, stored.revision, text) : undefined;
  }
}

async function update(caseId: string, revision: number, { title, originalText }: DraftText) {
  const stored = await call('updateCase', { params: { caseId }, body: { title, originalText, revision } });
  return stored.isArchived ? undefined : stored;
}

/** Creates the case. Stores the idempotency key before the call, so that a retry finds the same case. */
async function saveFirst(own: Own, text: DraftText, kind: 'draft' | 'final') {
  const made = await create(own(), text, kind);
  if (isStored(made, text)) return made;

  // False when an earlier call with this key created the case with an older text.
  const isUntouched = made.revision === 1 && made.status === 'draft';
  const updated = isUntouched && (await update(made.id, made.revision, text));
  if (updated) return updated;
  const draft = own();
  if (draft) keepDraft(answered(draft));
  return create(own(), text, kind);
}

async function create(draft: Draft | undefined, { title, originalText }: DraftText, kind: 'draft' | 'final') {
  const idempotencyKey = draft?.createKey ?? crypto.randomUUID();
  if (draft) keepDraft({ ...draft, createKey: idempotencyKey });
  const body = { title, originalText, idempotencyKey };
  const made = await call('createCase', { body: kind === 'draft' ? { ...body, isDraft: true } : body });
  void queryClient.invalidateQueries({ queryKey: profileKey });
  return made;
}

/** The draft after a response, without the data of the pending save. */
const answered = ({ createKey: _createKey, sent: _sent, ...draft }: Draft): Draft => draft;

const isStored = (stored: DraftText, sent: DraftText | undefined) =>
  sent !== undefined && isSameText(stored, { ...sent, title: sent.title.trim() });

/** True when a draft can be saved: the edited field and the title are not empty, and nothing is too long. */
export const maySaveDraft = (edited: keyof DraftText, text: DraftText) =>
  text[edited].trim() !== '' &&
  text.title.trim() !== '' &&
  text.title.length <= titleMaximum &&
  text.originalText.length <= textMaximum;

export const isSameText = (one: DraftText, other: DraftText) =>
  one.title === other.title && one.originalText === other.originalText;

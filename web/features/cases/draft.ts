import { currentSession, signedInName, subscribe } from '#lib/session/session';

export interface DraftText {
  title: string;
  originalText: string;
}

/** The text on the new-case page, stored in this browser until the server has saved it. */
export interface Draft extends DraftText {
  /** Distinguishes the drafts of different tabs. */
  id: string;
  /** True while the server does not have the latest text. */
  isUnsaved: boolean;
  /** The idempotency key of the first save, so that a retry after a lost response creates no second case. */
  createKey?: string;
  /** The text of a save without a response yet: a case that has this text was changed by this draft. */
  sent?: DraftText;
  caseId?: string;
  revision?: number;
  jobId?: string;
}

const key = 'suasion.draft';

/** The draft in memory, for browsers that refuse storage. */
let known: Draft | undefined;

export const newDraft = (words: DraftText = { title: '', originalText: '' }): Draft => ({
  ...words,
  id: crypto.randomUUID(),
  isUnsaved: false,
});

/** This tab's draft; in a new tab, the unsaved draft of a closed tab. Undefined if there is neither. */
export function readDraft(): Draft | undefined {
  return known ?? read(() => sessionStorage) ?? read(() => localStorage);
}

/** Stores the draft so that it survives a reload and, while unsaved on the server, closing the tab. */
export function keepDraft(draft: Draft) {
  known = draft;
  const kept = JSON.stringify({ draft, owner: signedInName() });
  try {
    sessionStorage.setItem(key, kept);
    if (draft.isUnsaved) localStorage.setItem(key, kept);
    else if (read(() => localStorage)?.id === draft.id) localStorage.removeItem(key);
  } catch {
    return;
  }
}

export function dropDraft() {
  const { id } = readDraft() ?? {};
  known = undefined;
  try {
    sessionStorage.removeItem(key);
    if (read(() => localStorage)?.id === id) localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Returns only the signed-in user's draft: a draft outlives an expired session. */
function read(storage: () => Storage): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return isKept(kept) && kept.owner === signedInName() ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (kept: unknown): kept is { draft: Draft; owner: string } =>
  isObject(kept) && 'owner' in kept && 'draft' in kept && isDraft(kept.draft);

const isDraft = (draft: unknown): draft is Draft =>
  isObject(draft) &&
  ['id', 'title', 'originalText'].every(
    (name) => typeof (draft as Record<string, unknown>)[name] === 'string',
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Signing out removes drafts; an expired session keeps them. */
subscribe(() => {
  const { isSignedIn, end } = currentSession();
  known = undefined;
  if (isSignedIn || end === 'expired') return;
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    return;
  }
});

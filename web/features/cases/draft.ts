import { currentSession, signedInName, subscribe } from '#lib/session/session';

export interface DraftText {
  title: string;
  originalText: string;
}

/** The text on the new-case page, kept on this device until the server has it. */
export interface Draft extends DraftText {
  /** Distinguishes the drafts of different tabs. */
  id: string;
  /** True while there is text that the server does not have. */
  isUnsaved: boolean;
  /** The idempotency key of its first save, so that a retry after a lost response creates no second case. */
  createKey?: string;
  /** The text of a save that had no response yet: if the case has this text, this draft has changed it. */
  sent?: DraftText;
  caseId?: string;
  revision?: number;
  jobId?: string;
}

const key = 'suasion.draft';

/** This tab's copy, for browsers that refuse storage. */
let known: Draft | undefined;

export const newDraft = (words: DraftText = { title: '', originalText: '' }): Draft => ({
  ...words,
  id: crypto.randomUUID(),
  isUnsaved: false,
});

/** The draft of this tab; in a new tab, text that another tab could not save on the server before it was closed. */
export function readDraft(): Draft | undefined {
  return known ?? read(() => sessionStorage) ?? read(() => localStorage);
}

/** Survives a reload, and closing the tab while it has text that is not on the server. */
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

/** Drafts are kept by user: one may outlive a session that has expired. */
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

/** Signing out removes drafts; a session that expires keeps them. */
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

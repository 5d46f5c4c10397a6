import { currentSession, signedInName, subscribe } from '#lib/session/session';

export interface DraftText {
  title: string;
  originalText: string;
}

/** What is being typed on the new-case page, kept on this device until the server has it. */
export interface Draft extends DraftText {
  /** Tells the draft of this tab from that of another one. */
  id: string;
  /** True while there are words that the server does not have. */
  isUnsaved: boolean;
  /** Under which it is being stored for the first time: sent again after a lost answer, it makes no second case. */
  createKey?: string;
  /** The words of a save whose answer has not come: if the case has them now, it was this draft that changed it. */
  sent?: DraftText;
  /** The stored draft behind it, once there is one. */
  caseId?: string;
  revision?: number;
  /** The analysis that was started from it. */
  jobId?: string;
}

const key = 'suasion.draft';

/** What this tab knows without looking, also where nothing can be kept. */
let known: Draft | undefined;

export const newDraft = (words: DraftText = { title: '', originalText: '' }): Draft => ({
  ...words,
  id: crypto.randomUUID(),
  isUnsaved: false,
});

/** The draft of this tab; in a new tab the words that another one could not bring to the server before it was closed. */
export function readDraft(): Draft | undefined {
  return known ?? read(() => sessionStorage) ?? read(() => localStorage);
}

/** Survives a reload in this tab, and the tab itself while it has words that nobody else has. */
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

/** Only for the person who wrote it: a draft may outlive a session that has run out. */
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

/** Whoever signs out leaves nothing behind; whoever is signed out by the clock finds the words again. */
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

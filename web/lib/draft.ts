/** What is being typed on the new-case page, kept on this device until the server has it. */
export interface Draft {
  title: string;
  originalText: string;
  /** The stored draft behind it, once there is one. */
  caseId?: string;
  revision?: number;
  /** The analysis that was started from it. */
  jobId?: string;
}

const key = 'suasion.draft';

export function readDraft(): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'title' in kept &&
  typeof kept.title === 'string' &&
  'originalText' in kept &&
  typeof kept.originalText === 'string';

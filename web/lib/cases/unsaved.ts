import type { EditableField } from '#shared/cases/case-fields';
import { currentSession, subscribe } from '../session/session';

/** Typed text that is not saved yet, and the stored text that the editing began with. */
export interface Unsaved {
  text: string;
  from: string;
}

const prefix = 'suasion.unsaved.';

/** Stores unsaved text in this tab, so that changing the step, a reload or an expired session loses nothing. */
export function keepUnsaved(caseId: string, field: EditableField, unsaved: Unsaved) {
  write(caseId, { ...read(caseId), [field]: unsaved });
}

export const readUnsaved = (caseId: string, field: EditableField): Unsaved | undefined => read(caseId)[field];

export function dropUnsaved(caseId: string, field: EditableField) {
  const { [field]: dropped, ...rest } = read(caseId);
  if (dropped) write(caseId, rest);
}

type Kept = Partial<Record<EditableField, Unsaved>>;

function read(caseId: string): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(prefix + caseId) ?? '{}') as Kept | null) ?? {};
  } catch {
    return {};
  }
}

function write(caseId: string, kept: Kept) {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(prefix + caseId);
    else sessionStorage.setItem(prefix + caseId, JSON.stringify(kept));
  } catch {
    return;
  }
}

/** Signing out clears the texts; an expired session keeps them, so that the user can continue after signing in. */
subscribe(() => {
  const { isSignedIn, end } = currentSession();
  if (isSignedIn || end === 'expired') return;
  try {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(prefix)))
      sessionStorage.removeItem(key);
  } catch {
    return;
  }
});

import type { EditableField } from '#shared/cases/case-fields';
import { currentSession, subscribe } from '../session/session';

/** Text that was typed and is not saved yet, with the stored text that it was edited from. */
export interface Unsaved {
  text: string;
  from: string;
}

const prefix = 'suasion.unsaved.';

/** Kept in this tab, so that nothing is lost by another step, a reload or a session that ends. */
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

/** Signing out clears it; a session that expires does not, so that the work can go on. */
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

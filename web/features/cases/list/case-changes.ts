import { useSyncExternalStore } from 'react';
import type { CaseChange, CaseChanges } from './changed-list';
import { currentSession, subscribe } from '#lib/session/session';

let changes: CaseChanges = new Map();
const listeners = new Set<() => void>();

/** Shows a change in every list from now on, before or after the server has it. */
export function noteChange(change: CaseChange) {
  setChanges(new Map(changes).set(change.head.id, change));
}

/** Reverts a change that the server refused, or that stood in for another one. */
export function dropChange(caseId: string) {
  const rest = new Map(changes);
  rest.delete(caseId);
  setChanges(rest);
}

/** Marks a change as known to the lists, unless a newer one has replaced it. */
export function ageChange(change: CaseChange) {
  if (changes.get(change.head.id) === change) noteChange({ ...change, isFresh: false });
}

export const useCaseChanges = () => useSyncExternalStore(listen, () => changes);

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setChanges(next: CaseChanges) {
  changes = next;
  for (const listener of listeners) listener();
}

subscribe(() => {
  if (!currentSession().isSignedIn) setChanges(new Map());
});

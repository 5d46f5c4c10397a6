import { useSyncExternalStore } from 'react';
import { currentSession, subscribe } from '../session/session';

export interface Toast {
  text: string;
  tone: 'plain' | 'error';
  /** One next step: an action or a link. */
  action?: { label: string; run: () => void } | { label: string; to: string };
  /** How long the toast is shown; omitted: long enough to read. Screen readers can still read it after that. */
  staysMs?: number;
}

export interface ShownToast extends Toast {
  id: number;
}

const shownAtOnce = 3;

let shown: readonly ShownToast[] = [];
let lastGone = '';
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message in the page's live region for a limited time; at most three at once. */
export function showToast(toast: Toast) {
  lastId += 1;
  setShown([...shown, { ...toast, id: lastId }].slice(-shownAtOnce));
}

export function closeToast(id: number) {
  const gone = shown.find((toast) => toast.id === id);
  if (gone?.staysMs !== undefined) lastGone = gone.text;
  setShown(shown.filter((toast) => toast.id !== id));
}

export const useToasts = () => useSyncExternalStore(listen, () => shown);

/** The text of the last closed toast that had `staysMs`; empty without one. */
export const useLastMessage = () => useSyncExternalStore(listen, () => lastGone);

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setShown(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

subscribe(() => {
  if (currentSession().isSignedIn) return;
  lastGone = '';
  setShown([]);
});

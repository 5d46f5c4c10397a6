import { useSyncExternalStore } from 'react';
import { currentSession, subscribe } from '../session/session';

export interface Toast {
  text: string;
  tone: 'plain' | 'error';
  /** One next step: a deed, or a place to go to. */
  action?: { label: string; run: () => void } | { label: string; to: string };
  /** How long it is shown; it then stays to be read out until the next such message. Left out: time to read it. */
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

/** Says something in the page's one live region; it goes by itself after a while. */
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

/** The words of the last message that went by its own time; empty when there was none. */
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

import { useSyncExternalStore } from 'react';
import { currentSession, subscribe } from './session';

export interface Toast {
  text: string;
  tone: 'plain' | 'error';
  /** One next step: a deed, or a place to go to. */
  action?: { label: string; run: () => void } | { label: string; to: string };
}

export interface ShownToast extends Toast {
  id: number;
}

const shownAtOnce = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in the page's one live region; it goes by itself after a while. */
export function showToast(toast: Toast) {
  lastId += 1;
  become([...shown, { ...toast, id: lastId }].slice(-shownAtOnce));
}

export const closeToast = (id: number) => become(shown.filter((toast) => toast.id !== id));

export const useToasts = () => useSyncExternalStore(listen, () => shown);

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function become(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

subscribe(() => {
  if (!currentSession().isSignedIn) become([]);
});

import { currentSession, subscribe } from './session';

/** A page on which a person works, and how the way back to it is called. */
export interface ReturnPath {
  path: string;
  label: string;
}

const key = 'suasion.came-from';
const labels: [RegExp, string][] = [
  [/^\/case\/[\w-]+$/, 'Back to your case'],
  [/^\/new-case$/, 'Back to your new case'],
  [/^\/dashboard(\?[\w=&%+-]*)?$/, 'Back to the dashboard'],
  [/^\/profile(\?[\w=&]*)?$/, 'Back to My Account'],
];

const labelOf = (path: string) => labels.find(([pattern]) => pattern.test(path))?.[1];

/** Remembers in this tab where a person works, over the visit to the plans and to Stripe. Other pages change nothing. */
export function keepReturnPath(path: string) {
  if (!labelOf(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    return;
  }
}

export function readReturnPath(): ReturnPath | undefined {
  try {
    const path = sessionStorage.getItem(key) ?? '';
    const label = labelOf(path);
    return label === undefined ? undefined : { path, label };
  } catch {
    return undefined;
  }
}

subscribe(() => {
  if (currentSession().isSignedIn) return;
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
});

import { currentSession, subscribe } from './session';

/** A page on which the user was working, and the label of the link back. */
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

/** Stores the user's page in this tab during a visit to pricing and Stripe; ignores pages without a label. */
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

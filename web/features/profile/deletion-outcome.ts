import type { ClosingPart } from '#shared/profile/profile';

/** The state of the deletion when the user left the page: `gone`, `closing`, or the part that is delayed. */
export type DeletionOutcome = 'gone' | 'closing' | ClosingPart;

const key = 'suasion.farewell';
const outcomes = [
  'gone',
  'closing',
  'payments',
  'files',
  'cases',
  'sign-in',
] as const satisfies DeletionOutcome[];

/** Stores the outcome in this tab for the landing page, because the sign-out may leave the site in between. */
export function keepDeletionOutcome(outcome: DeletionOutcome) {
  try {
    sessionStorage.setItem(key, outcome);
  } catch {
    return;
  }
}

export function readDeletionOutcome(): DeletionOutcome | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return outcomes.find((outcome) => outcome === kept);
  } catch {
    return undefined;
  }
}

export function dropDeletionOutcome() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Display names of the parts of an account. */
export const deletionPartNames: Record<ClosingPart, string> = {
  payments: 'your payment details',
  files: 'your files',
  cases: 'your cases',
  'sign-in': 'your sign-in',
};

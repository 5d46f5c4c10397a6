import type { ClosingPart } from '#shared/profile/profile';

/** The state of the deletion when the user left the page: `gone`, `closing`, or the part that was delayed. */
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

/** Kept in this tab for the first page, because the sign-out may redirect through another site. */
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

/** The parts of an account, in the user's words. */
export const deletionPartNames: Record<ClosingPart, string> = {
  payments: 'your payment details',
  files: 'your files',
  cases: 'your cases',
  'sign-in': 'your sign-in',
};

import type { ClosingPart } from '#shared/profile/closing';

/** How far the deletion had come when the page said goodbye: `gone`, `closing`, or the part that was held up. */
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

/** Kept in this tab for the first page after the account, over a sign-out that may lead through another site. */
export function keepDeletionOutcome(farewell: DeletionOutcome) {
  try {
    sessionStorage.setItem(key, farewell);
  } catch {
    return;
  }
}

export function readDeletionOutcome(): DeletionOutcome | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return outcomes.find((farewell) => farewell === kept);
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

/** What an account is made of, as people call it. */
export const deletionPartNames: Record<ClosingPart, string> = {
  payments: 'your payment details',
  files: 'your files',
  cases: 'your cases',
  'sign-in': 'your sign-in',
};

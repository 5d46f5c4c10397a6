import type { ClosingPart } from '#shared/profile/closing';

/** How far the deletion had come when the page said goodbye: `gone`, `closing`, or the part that was held up. */
export type Farewell = 'gone' | 'closing' | ClosingPart;

const key = 'suasion.farewell';
const farewells = ['gone', 'closing', 'payments', 'files', 'cases', 'sign-in'] as const satisfies Farewell[];

/** Kept in this tab for the first page after the account, over a sign-out that may lead through another site. */
export function keepFarewell(farewell: Farewell) {
  try {
    sessionStorage.setItem(key, farewell);
  } catch {
    return;
  }
}

export function readFarewell(): Farewell | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return farewells.find((farewell) => farewell === kept);
  } catch {
    return undefined;
  }
}

export function dropFarewell() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** What an account is made of, as people call it. */
export const partNames: Record<ClosingPart, string> = {
  payments: 'your payment details',
  files: 'your files',
  cases: 'your cases',
  'sign-in': 'your sign-in',
};

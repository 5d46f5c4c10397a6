import type { ClosingPart } from '#shared/profile/closing';

/** What an account is made of, as people call it. */
export const partNames: Record<ClosingPart, string> = {
  payments: 'your payment details',
  files: 'your files',
  cases: 'your cases',
  'sign-in': 'your sign-in',
};

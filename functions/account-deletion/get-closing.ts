import { getClosing } from '#shared/contract/profile';
import type { Closing } from '#shared/profile/profile';
import { handle } from '../kit/handle';
import { profileFrom } from '../profile/profile-store';

export const handler = handle({ getClosing }, async ({ caller }): Promise<Closing> => {
  // The profile is deleted last: if it is missing, the whole account is deleted.
  if (!caller) return { state: 'gone' };
  const { closingAt, closingStuckAt } = profileFrom(caller.row);
  if (!closingAt) return { state: 'open' };
  return { state: 'closing', ...(closingStuckAt ? { stuckAt: closingStuckAt } : {}) };
});

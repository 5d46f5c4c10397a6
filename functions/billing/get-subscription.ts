import { getSubscription } from '#shared/contract/billing';
import { handle } from '../kit/handle';
import { getStoredSubscription } from './billing-store';

export const handler = handle({ getSubscription }, async ({ caller }) => ({
  subscription: (await getStoredSubscription(caller.sub)) ?? null,
}));

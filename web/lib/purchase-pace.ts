import type { Checkout } from '#shared/billing/checkout';
import { purchaseRefreshMs, purchaseSlowAfterMs, purchaseSlowRefreshMs } from '#shared/timing';

/**
 * When to look again after so many looks: two seconds after the first one in any case, then every two seconds, later
 * every six; never again once everything that was paid for has arrived, or nothing will.
 */
export function purchasePace(purchase: Checkout | undefined, looks: number): number | false {
  if (!purchase) return false;
  if (looks <= 1) return purchaseRefreshMs;
  if (isFinal(purchase)) return false;
  return looks * purchaseRefreshMs <= purchaseSlowAfterMs ? purchaseRefreshMs : purchaseSlowRefreshMs;
}

const isFinal = ({ state, isBooked }: Checkout) =>
  (state === 'paid' && isBooked) || state === 'failed' || state === 'expired';

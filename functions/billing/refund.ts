import { giveBack, takeBack } from '#shared/credits/moves';
import type { GrantReason } from '#shared/credits/wallet';
import type { EntitlementsChange } from '../kit/entitlements';
import type { StoredOrder } from './stored-order';

/** What has become of a payment. Amounts in cents. */
export interface PaymentState {
  amount: number;
  amountRefunded: number;
  isDisputed: boolean;
}

/** The credits that a payment granted. */
export interface GrantedLot {
  lotId: string;
  reason: GrantReason;
  credits: number;
  expiresAt: string;
}

/** How many of the credits a refund claims: its share, rounded down in favour of the user; a dispute claims all. */
export function refundedCredits(
  credits: number,
  { amount, amountRefunded, isDisputed }: PaymentState,
): number {
  if (isDisputed) return credits;
  if (amount <= 0 || amountRefunded <= 0) return 0;
  return Math.floor((credits * Math.min(amountRefunded, amount)) / amount);
}

/**
 * Takes back the credits that refunds claim beyond what they claimed before, as far as they are unused; gives back what
 * was taken when the payment turns out to be good, such as after a dispute that was won.
 */
export function applyRefund(
  change: EntitlementsChange,
  order: StoredOrder,
  { granted, payment, now }: { granted: GrantedLot; payment: PaymentState; now: string },
): { change: EntitlementsChange; order: StoredOrder } {
  const claimed = refundedCredits(granted.credits, payment);
  const { lotId, reason, expiresAt } = granted;
  const more = claimed - order.askedBack;
  const fact = {
    lotId,
    referenceId: order.orderId,
    key: `refund#${order.orderId}#${order.askedBack}-${claimed}`,
  };
  const returned = Math.min(-more, Math.max(0, order.takenBack - claimed));
  const { wallet } = change.entitlements;
  const moved =
    more > 0
      ? takeBack(wallet, { ...fact, amount: more }, now)
      : giveBack(wallet, { ...fact, reason, amount: returned, expiresAt }, now);
  const takenBack = moved.entries.reduce((sum, { amount }) => sum - amount, order.takenBack);
  return {
    change: {
      entitlements: { ...change.entitlements, wallet: moved.wallet },
      entries: [...change.entries, ...moved.entries],
    },
    order: { ...order, askedBack: claimed, takenBack, paymentStatus: statusAfter(order, payment) },
  };
}

/** The status of an order after what has become of its payment. */
export function statusAfter(
  { paymentStatus }: StoredOrder,
  { amount, amountRefunded, isDisputed }: PaymentState,
) {
  if (isDisputed) return 'disputed';
  if (amountRefunded <= 0)
    return paymentStatus === 'processing' || paymentStatus === 'failed' ? paymentStatus : 'paid';
  return amountRefunded >= amount ? 'refunded' : 'partially_refunded';
}

import { giveBack, takeBack } from '#shared/credits/moves';
import type { GrantReason } from '#shared/credits/wallet';
import type { EntitlementsChange } from '../kit/entitlements';
import type { StoredOrder } from './stored-order';

export interface PaymentState {
  amount: number;
  amountRefunded: number;
  isDisputed: boolean;
}

export interface GrantedLot {
  lotId: string;
  reason: GrantReason;
  credits: number;
  expiresAt: string;
}

/** How many credits to take back: the refunded share, rounded down in the user's favour; in a dispute all. */
export function refundedCredits(
  credits: number,
  { amount, amountRefunded, isDisputed }: PaymentState,
): number {
  if (isDisputed) return credits;
  if (amount <= 0 || amountRefunded <= 0) return 0;
  return Math.floor((credits * Math.min(amountRefunded, amount)) / amount);
}

/** Takes back unused credits for a new refund; returns them if the refund or dispute was reversed. */
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

export function statusAfter(
  { paymentStatus }: StoredOrder,
  { amount, amountRefunded, isDisputed }: PaymentState,
) {
  if (isDisputed) return 'disputed';
  if (amountRefunded <= 0)
    return paymentStatus === 'processing' || paymentStatus === 'failed' ? paymentStatus : 'paid';
  return amountRefunded >= amount ? 'refunded' : 'partially_refunded';
}

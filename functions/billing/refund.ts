import { giveBack, takeBack } from '#shared/credits/moves';
import type { EntitlementsChange } from '#functions/kit/entitlements';
import type { GrantReason } from '#shared/credits/wallet';
import type { StoredOrder } from './stored-order';

/** What a payment has become. Amounts in cents. */
export interface Paid {
  amount: number;
  amountRefunded: number;
  isDisputed: boolean;
}

/** Which credits a payment gave, to be taken from. */
export interface Given {
  lotId: string;
  reason: GrantReason;
  credits: number;
  expiresAt: string;
}

/** The share of the credits that a refund asks back, rounded in favour of the person; a dispute asks for all. */
export function askedBack(credits: number, { amount, amountRefunded, isDisputed }: Paid): number {
  if (isDisputed) return credits;
  if (amount <= 0 || amountRefunded <= 0) return 0;
  return Math.floor((credits * Math.min(amountRefunded, amount)) / amount);
}

/**
 * Takes back what refunds ask for beyond what they asked before, as far as it is unused; puts back what was taken when
 * the payment turns out to be good.
 */
export function settleRefund(
  booked: EntitlementsChange,
  order: StoredOrder,
  { given, paid, now }: { given: Given; paid: Paid; now: string },
): { movement: EntitlementsChange; order: StoredOrder } {
  const asked = askedBack(given.credits, paid);
  const { lotId, reason, expiresAt } = given;
  const more = asked - order.askedBack;
  const fact = {
    lotId,
    referenceId: order.orderId,
    key: `refund#${order.orderId}#${order.askedBack}-${asked}`,
  };
  const back = Math.min(-more, Math.max(0, order.takenBack - asked));
  const { wallet } = booked.entitlements;
  const moved =
    more > 0
      ? takeBack(wallet, { ...fact, amount: more }, now)
      : giveBack(wallet, { ...fact, reason, amount: back, expiresAt }, now);
  const taken = moved.entries.reduce((sum, { amount }) => sum - amount, order.takenBack);
  return {
    movement: {
      entitlements: { ...booked.entitlements, wallet: moved.wallet },
      entries: [...booked.entries, ...moved.entries],
    },
    order: { ...order, askedBack: asked, takenBack: taken, paymentStatus: statusAfter(order, paid) },
  };
}

/** What an order is called after what has become of its payment. */
export function statusAfter({ paymentStatus }: StoredOrder, { amount, amountRefunded, isDisputed }: Paid) {
  if (isDisputed) return 'disputed';
  if (amountRefunded <= 0)
    return paymentStatus === 'processing' || paymentStatus === 'failed' ? paymentStatus : 'paid';
  return amountRefunded >= amount ? 'refunded' : 'partially_refunded';
}

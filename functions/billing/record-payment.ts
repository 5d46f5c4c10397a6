import { orderReference } from '#shared/billing/order';
import { addMonths, grant } from '#shared/credits/moves';
import { packMonths } from '#shared/plans';
import { applyDue, type Entitlements, type EntitlementsChange } from '../kit/entitlements';
import type { StripeCheckout } from '../kit/stripe/checkouts';
import { applyRefund } from './refund';
import { newOrder, type StoredOrder } from './stored-order';

export interface OrderChange {
  change: EntitlementsChange;
  order: StoredOrder;
}

export function whyNotRecorded({ mode, state, credits, amountTotal }: StripeCheckout): string | undefined {
  if (mode !== 'payment') return 'other mode';
  if (state === 'open' || state === 'expired') return 'not paid';
  if (credits === undefined) return 'unknown price';
  return amountTotal < 0 || amountTotal > mostCents ? 'amount' : undefined;
}

/** A higher payment for a pack is a mistake or fraud. */
const mostCents = 1_000_000;

/** Grants a paid pack's credits, at most once; takes back the share that was refunded or disputed. */
export function recordPayment(
  found: { entitlements: Entitlements; order: StoredOrder | undefined },
  checkout: StripeCheckout,
  now: string,
): OrderChange {
  const due = applyDue(found.entitlements, now);
  const before = found.order ?? toOrder(checkout);
  const lot = {
    lotId: `pack#${checkout.sessionId}`,
    credits: checkout.credits ?? 0,
    expiresAt: addMonths(checkout.createdAt, packMonths),
  };
  const isFirstPaid = checkout.state === 'paid' && before.granted === 0;
  const change = isFirstPaid ? withPack(due, lot, checkout) : due;
  const order = isFirstPaid ? { ...before, granted: lot.credits, paymentStatus: 'paid' as const } : before;
  if (order.granted === 0) return { change, order: { ...order, paymentStatus: unpaidStatus(checkout) } };
  const { amountTotal: amount, amountRefunded, isDisputed } = checkout;
  return applyRefund(change, order, {
    granted: { ...lot, reason: 'purchase', credits: order.granted },
    payment: { amount, amountRefunded, isDisputed },
    now,
  });
}

function withPack(
  due: EntitlementsChange,
  lot: { lotId: string; credits: number; expiresAt: string },
  { sessionId, createdAt }: StripeCheckout,
): EntitlementsChange {
  const { wallet, entries } = grant(due.entitlements.wallet, {
    lotId: lot.lotId,
    key: `checkout#${sessionId}`,
    amount: lot.credits,
    reason: 'purchase',
    expiresAt: lot.expiresAt,
    at: createdAt,
    referenceId: sessionId,
  });
  return { entitlements: { ...due.entitlements, wallet }, entries: [...due.entries, ...entries] };
}

const unpaidStatus = ({ state }: StripeCheckout) => (state === 'failed' ? 'failed' : 'processing');

const toOrder = (checkout: StripeCheckout): StoredOrder =>
  newOrder({
    orderId: checkout.sessionId,
    reference: orderReference(checkout.sessionId),
    orderDate: checkout.createdAt,
    amountTotal: checkout.amountTotal,
    currency: checkout.currency,
    paymentStatus: 'processing',
    description: checkout.description,
  });

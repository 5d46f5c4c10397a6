import type { PurchaseFacts } from '#functions/kit/stripe/facts';
import { orderReference } from '#shared/billing/order';
import { addMonths } from '#shared/credits/calendar';
import { grant } from '#shared/credits/moves';
import { applyDue, type Entitlements, type EntitlementsChange } from '#functions/kit/entitlements';
import { packMonths } from '#shared/plans';
import { settleRefund } from './refund';
import { newOrder, type StoredOrder } from './stored-order';

export interface BookedOrder {
  movement: EntitlementsChange;
  order: StoredOrder;
}

/** Why a purchase of a pack is none that we book; undefined: it is. */
export function whyNotBooked({ mode, state, credits, amountTotal }: PurchaseFacts): string | undefined {
  if (mode !== 'payment') return 'other mode';
  if (state === 'open' || state === 'expired') return 'not paid';
  if (credits === undefined) return 'unknown price';
  return amountTotal < 0 || amountTotal > mostCents ? 'amount' : undefined;
}

/** More than this for a pack is a mistake or a trick. */
const mostCents = 1_000_000;

/** Brings credits and order to where the purchase is now: granted once when it is paid, taken back when it is refunded. */
export function bookPurchase(
  found: { entitlements: Entitlements; order: StoredOrder | undefined },
  facts: PurchaseFacts,
  now: string,
): BookedOrder {
  const due = applyDue(found.entitlements, now);
  const before = found.order ?? orderOf(facts);
  const lot = {
    lotId: `pack#${facts.sessionId}`,
    credits: facts.credits ?? 0,
    expiresAt: addMonths(facts.createdAt, packMonths),
  };
  const isNew = facts.state === 'paid' && before.granted === 0;
  const granted = isNew ? withPack(due, lot, facts) : due;
  const order = isNew ? { ...before, granted: lot.credits, paymentStatus: 'paid' as const } : before;
  if (order.granted === 0) return { movement: granted, order: { ...order, paymentStatus: statusOf(facts) } };
  const paid = {
    amount: facts.amountTotal,
    amountRefunded: facts.amountRefunded,
    isDisputed: facts.isDisputed,
  };
  return settleRefund(granted, order, {
    given: { ...lot, reason: 'purchase', credits: order.granted },
    paid,
    now,
  });
}

function withPack(
  due: EntitlementsChange,
  lot: { lotId: string; credits: number; expiresAt: string },
  { sessionId, createdAt }: PurchaseFacts,
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

const statusOf = ({ state }: PurchaseFacts) => (state === 'failed' ? 'failed' : 'processing');

const orderOf = (facts: PurchaseFacts): StoredOrder =>
  newOrder({
    orderId: facts.sessionId,
    reference: orderReference(facts.sessionId),
    orderDate: facts.createdAt,
    amountTotal: facts.amountTotal,
    currency: facts.currency,
    paymentStatus: 'processing',
    description: facts.description,
  });

import { orderReference, type PaymentStatus } from '#shared/billing/order';
import { monthlyLotId, periodAt } from '#shared/credits/moves';
import { isExpired } from '#shared/credits/wallet';
import { monthlyCredits } from '#shared/plans';
import type { EntitlementsChange } from '../kit/entitlements';
import type { StripeCharge } from '../kit/stripe/charges';
import type { StripeInvoice } from '../kit/stripe/invoices';
import type { OrderChange } from './record-payment';
import { applyRefund, statusAfter } from './refund';
import { newOrder, type StoredOrder } from './stored-order';

/** Updates order and credits from an invoice of a plan. A refund takes back credits of the current month only. */
export function applyInvoice(
  found: { change: EntitlementsChange; order: StoredOrder | undefined },
  read: { invoice: StripeInvoice; sessionId: string | undefined; charge: StripeCharge | undefined },
  now: string,
): OrderChange {
  const { invoice, sessionId, charge } = read;
  const { change } = found;
  const known = found.order ?? toOrder(invoice, sessionId);
  const order = isTakenBack(known) ? known : { ...known, paymentStatus: statusOf(invoice) };
  if (!charge) return { change, order };
  const isRunning = invoice.periodStart <= now && now < invoice.periodEnd;
  if (!isRunning) return { change, order: { ...order, paymentStatus: statusAfter(order, charge) } };
  return refundMonth(change, order, charge, now);
}

/** Takes refunded credits from the current month, or returns them if the refund or dispute was reversed. */
function refundMonth(
  change: EntitlementsChange,
  order: StoredOrder,
  payment: StripeCharge,
  now: string,
): OrderChange {
  const { userType, paidPlan, wallet } = change.entitlements;
  const { start, end } = periodAt(wallet.anchor, now);
  const month = monthlyLotId(start);
  const lot = wallet.lots.find((each) => each.reason === 'subscription_reset' && !isExpired(each, now));
  const granted = {
    lotId: lot?.id ?? month,
    reason: 'subscription_reset' as const,
    credits: monthlyCredits[paidPlan ?? userType],
    expiresAt: lot?.expiresAt ?? end,
  };
  const before = order.takenFrom === month ? order : { ...order, takenBack: 0 };
  const refunded = applyRefund(change, before, { granted, payment, now });
  const takenFrom = refunded.order.takenBack > 0 ? month : undefined;
  return { change: refunded.change, order: { ...refunded.order, takenFrom } };
}

const isTakenBack = ({ paymentStatus }: StoredOrder) =>
  paymentStatus === 'refunded' || paymentStatus === 'partially_refunded' || paymentStatus === 'disputed';

const statusOf = ({ state }: StripeInvoice): PaymentStatus => (state === 'none' ? 'processing' : state);

const toOrder = (invoice: StripeInvoice, sessionId: string | undefined): StoredOrder =>
  newOrder({
    orderId: invoice.invoiceId,
    reference: orderReference(sessionId ?? invoice.invoiceId),
    orderDate: invoice.createdAt,
    amountTotal: invoice.amountTotal,
    currency: invoice.currency,
    paymentStatus: statusOf(invoice),
    description: invoice.description,
  });

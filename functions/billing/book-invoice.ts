import type { ChargeFacts, InvoiceFacts } from '#functions/kit/stripe/facts';
import { orderReference, type PaymentStatus } from '#shared/billing/order';
import { periodAt } from '#shared/credits/calendar';
import { monthlyLotId } from '#shared/credits/moves';
import type { EntitlementsChange } from '#functions/kit/entitlements';
import { isExpired } from '#shared/credits/wallet';
import { monthlyCredits } from '#shared/plans';
import type { BookedOrder } from './book-purchase';
import { settleRefund, statusAfter } from './refund';
import { newOrder, type StoredOrder } from './stored-order';

/**
 * The order of a paid period beside what the subscription itself moves. A refund of the period that runs takes back
 * what is unused of this month's credits; of a period that is over, there is nothing left to take or to give.
 * @param sessionId The checkout that began the subscription, whose reference its buyer was told.
 */
export function bookInvoice(
  found: { movement: EntitlementsChange; order: StoredOrder | undefined },
  told: { invoice: InvoiceFacts; sessionId: string | undefined; charge: ChargeFacts | undefined },
  now: string,
): BookedOrder {
  const { invoice, sessionId, charge } = told;
  const { movement } = found;
  const known = found.order ?? orderOf(invoice, sessionId);
  const order = isTakenBack(known) ? known : { ...known, paymentStatus: statusOf(invoice) };
  if (!charge) return { movement, order };
  const isRunning = invoice.periodStart <= now && now < invoice.periodEnd;
  if (!isRunning) return { movement, order: { ...order, paymentStatus: statusAfter(order, charge) } };
  return settleMonth(movement, order, charge, now);
}

/** Takes from the month that runs, or gives back what was taken from it. */
function settleMonth(
  movement: EntitlementsChange,
  order: StoredOrder,
  paid: ChargeFacts,
  now: string,
): BookedOrder {
  const { userType, paidPlan, wallet } = movement.entitlements;
  const { start, end } = periodAt(wallet.anchor, now);
  const month = monthlyLotId(start);
  const lot = wallet.lots.find((each) => each.reason === 'subscription_reset' && !isExpired(each, now));
  const given = {
    lotId: lot?.id ?? month,
    reason: 'subscription_reset' as const,
    credits: monthlyCredits[paidPlan ?? userType],
    expiresAt: lot?.expiresAt ?? end,
  };
  const before = order.takenFrom === month ? order : { ...order, takenBack: 0 };
  const settled = settleRefund(movement, before, { given, paid, now });
  const takenFrom = settled.order.takenBack > 0 ? month : undefined;
  return { movement: settled.movement, order: { ...settled.order, takenFrom } };
}

const isTakenBack = ({ paymentStatus }: StoredOrder) =>
  paymentStatus === 'refunded' || paymentStatus === 'partially_refunded' || paymentStatus === 'disputed';

const statusOf = ({ state }: InvoiceFacts): PaymentStatus => (state === 'none' ? 'processing' : state);

const orderOf = (invoice: InvoiceFacts, sessionId: string | undefined): StoredOrder =>
  newOrder({
    orderId: invoice.invoiceId,
    reference: orderReference(sessionId ?? invoice.invoiceId),
    orderDate: invoice.createdAt,
    amountTotal: invoice.amountTotal,
    currency: invoice.currency,
    paymentStatus: statusOf(invoice),
    description: invoice.description,
  });

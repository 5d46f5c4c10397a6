import type { ChargeFacts, InvoiceFacts } from '#shared/billing/facts';
import { orderReference, type PaymentStatus } from '#shared/billing/order';
import type { StandingMovement } from '#shared/credits/standing';
import { isExpired } from '#shared/credits/wallet';
import { monthlyCredits } from '#shared/plans';
import type { BookedOrder } from './book-purchase';
import { settleRefund } from './refund';
import { newOrder, type StoredOrder } from './stored-order';

/**
 * The order of a paid period beside what the subscription itself moves. A refund of the period that runs takes back
 * what is unused of this month's credits.
 * @param sessionId The checkout that began the subscription, whose reference its buyer was told.
 */
export function bookInvoice(
  found: { movement: StandingMovement; order: StoredOrder | undefined },
  told: { invoice: InvoiceFacts; sessionId: string | undefined; charge: ChargeFacts | undefined },
  now: string,
): BookedOrder {
  const { invoice, sessionId, charge } = told;
  const known = found.order ?? orderOf(invoice, sessionId);
  const order = isRefunded(known) ? known : { ...known, paymentStatus: statusOf(invoice) };
  const { userType, paidPlan, wallet } = found.movement.standing;
  const lot = wallet.lots.find(
    (each) => each.reason === 'subscription_reset' && !isExpired(each, now) && each.expiresAt !== null,
  );
  const isRunning = invoice.periodStart <= now && now < invoice.periodEnd;
  if (!charge) return { movement: found.movement, order };
  const credits = isRunning ? monthlyCredits[paidPlan ?? userType] : 0;
  const given = { lotId: lot?.id ?? '', credits, expiresAt: lot?.expiresAt ?? now };
  return settleRefund(found.movement, order, { given, paid: charge, now });
}

const isRefunded = ({ paymentStatus }: StoredOrder) =>
  paymentStatus === 'refunded' || paymentStatus === 'partially_refunded';

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

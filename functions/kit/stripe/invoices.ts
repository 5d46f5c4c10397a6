import type Stripe from 'stripe';
import { ask, demand, stripeId, toIso } from './client';

export interface StripeInvoice {
  invoiceId: string;
  customerId: string | undefined;
  subscriptionId: string | undefined;
  createdAt: string;
  state: 'paid' | 'failed' | 'processing' | 'none';
  amountTotal: number;
  currency: string;
  description: string;
  periodStart: string;
  periodEnd: string;
  isFirst: boolean;
}

export async function findInvoice(invoiceId: string): Promise<StripeInvoice | undefined> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId));
  return invoice && toInvoice(invoice);
}

export async function findInvoiceOf(
  customer: string,
  paymentIntentId: string,
): Promise<StripeInvoice | undefined> {
  const { data } = await demand((stripe) =>
    stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
  );
  const found = data.find(({ payments }) =>
    payments?.data.some(({ payment }) => stripeId(payment.payment_intent) === paymentIntentId),
  );
  return found && toInvoice(found);
}

function toInvoice(invoice: Stripe.Invoice): StripeInvoice {
  // After a change of plan one line is the refund of the old plan: the highest line is what was bought.
  const [line] = [...invoice.lines.data].sort((one, other) => other.amount - one.amount);
  return {
    invoiceId: invoice.id,
    customerId: stripeId(invoice.customer),
    subscriptionId: stripeId(invoice.parent?.subscription_details?.subscription),
    createdAt: toIso(invoice.created),
    state: stateOf(invoice),
    amountTotal: invoice.total,
    currency: invoice.currency,
    description: line?.description ?? '',
    periodStart: toIso(line?.period.start ?? invoice.created),
    periodEnd: toIso(line?.period.end ?? invoice.created),
    isFirst: invoice.billing_reason === 'subscription_create',
  };
}

/** `none`: no payment was tried yet, or there is nothing to pay. */
function stateOf({ status, attempted, total }: Stripe.Invoice): StripeInvoice['state'] {
  if (status === 'paid') return total > 0 ? 'paid' : 'none';
  if (status === 'uncollectible') return 'failed';
  if (status === 'open') return attempted ? 'failed' : 'processing';
  return 'none';
}

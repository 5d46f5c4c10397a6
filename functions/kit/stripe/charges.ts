import { ask, demand, stripeId } from './client';

export interface StripeCharge {
  customerId: string | undefined;
  paymentIntentId: string | undefined;
  amount: number;
  amountRefunded: number;
  isDisputed: boolean;
}

export async function findCharge(chargeId: string): Promise<StripeCharge | undefined> {
  const charge = await ask((stripe) => stripe.charges.retrieve(chargeId));
  return (
    charge && {
      customerId: stripeId(charge.customer),
      paymentIntentId: stripeId(charge.payment_intent),
      amount: charge.amount,
      amountRefunded: charge.amount_refunded,
      isDisputed: charge.disputed && !(await isDisputeWon(chargeId)),
    }
  );
}

export async function isDisputeWon(charge: string): Promise<boolean> {
  const disputes = await demand((stripe) => stripe.disputes.list({ charge, limit: 10 }));
  return disputes.data.every(({ status }) => status === 'won' || status === 'warning_closed');
}

/** The URL of Stripe's receipt or invoice page; undefined when there is none. It expires, so it is not stored. */
export async function findReceipt(orderId: string): Promise<string | undefined> {
  if (orderId.startsWith('in_'))
    return (await ask((stripe) => stripe.invoices.retrieve(orderId)))?.hosted_invoice_url ?? undefined;
  const expand = ['payment_intent.latest_charge'];
  const session = await ask((stripe) => stripe.checkout.sessions.retrieve(orderId, { expand }));
  const intent = session?.payment_intent;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : undefined;
  return charge && typeof charge === 'object' ? (charge.receipt_url ?? undefined) : undefined;
}

import { ask } from './client';

/**
 * Where Stripe shows the receipt of a purchase, or the invoice of a period. Asked anew each time: such addresses do not
 * last. Undefined when there is none (yet).
 */
export async function findReceipt(orderId: string): Promise<string | undefined> {
  if (orderId.startsWith('in_'))
    return (await ask((stripe) => stripe.invoices.retrieve(orderId)))?.hosted_invoice_url ?? undefined;
  const expand = ['payment_intent.latest_charge'];
  const session = await ask((stripe) => stripe.checkout.sessions.retrieve(orderId, { expand }));
  const intent = session?.payment_intent;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : undefined;
  return charge && typeof charge === 'object' ? (charge.receipt_url ?? undefined) : undefined;
}

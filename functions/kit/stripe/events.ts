import Stripe from 'stripe';
import { openStripe, rereadKeys } from './client';

/** What an event is about, by ids alone: whatever else it says is asked again. */
export interface StripeNotice {
  id: string;
  type: string;
  objectId: string;
  customerId: string | undefined;
  chargeId: string | undefined;
}

/** The event when Stripe has signed exactly these bytes within the last five minutes, else undefined. */
export async function openEvent(bytes: Buffer, signature: string): Promise<StripeNotice | undefined> {
  const { stripe, keys } = await openStripe();
  const found = verified(stripe, bytes, signature, keys.webhookSecret);
  if (found) return toNotice(found);
  const renewed = await rereadKeys();
  const again = renewed && verified(stripe, bytes, signature, renewed.webhookSecret);
  return again && toNotice(again);
}

function verified(stripe: Stripe, bytes: Buffer, signature: string, secret: string) {
  try {
    return stripe.webhooks.constructEvent(bytes, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

function toNotice(event: Stripe.Event): StripeNotice {
  const object = event.data.object as unknown as Record<string, unknown>;
  const textOf = (name: string) => (typeof object[name] === 'string' ? object[name] : undefined);
  const id = textOf('id') ?? '';
  return {
    id: event.id,
    type: event.type,
    objectId: id,
    customerId: object['object'] === 'customer' ? id : textOf('customer'),
    chargeId: object['object'] === 'charge' ? id : textOf('charge'),
  };
}

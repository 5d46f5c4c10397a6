import Stripe from 'stripe';
import * as z from 'zod/mini';
import { nowMs } from '../clock';
import { variables } from '../names';
import { readSecret } from './secret';

/** What an event is about, by ids alone: whatever else it says is asked again. */
export interface StripeEvent {
  id: string;
  type: string;
  objectId: string;
  customerId: string | undefined;
  chargeId: string | undefined;
}

/** The event when Stripe has signed exactly these bytes within the last five minutes, else undefined. */
export async function verifyEvent(bytes: Buffer, signature: string): Promise<StripeEvent | undefined> {
  const known = await readSigning();
  const found = verified(bytes, signature, known);
  if (found) return toNotice(found);
  // A secret that was changed meanwhile is read again, but not more often than strangers can make us.
  if (nowMs() - known.readAtMs < oldSecretMs) return undefined;
  read = undefined;
  const again = verified(bytes, signature, await readSigning());
  return again && toNotice(again);
}

const oldSecretMs = 5 * 60_000;
const Secret = z.object({ webhookSecret: z.string().check(z.minLength(8)) });

interface Signing {
  secret: string;
  readAtMs: number;
}
let read: Promise<Signing> | undefined;

/** Reads the secret once per environment. Throws `payments_off` where nobody has stored one. */
function readSigning(): Promise<Signing> {
  read ??= readSecret(variables.stripeWebhookSecret, Secret)
    .then(({ webhookSecret }) => ({ secret: webhookSecret, readAtMs: nowMs() }))
    .catch((error: unknown) => {
      read = undefined;
      throw error;
    });
  return read;
}

function verified(bytes: Buffer, signature: string, { secret }: Signing) {
  try {
    return Stripe.webhooks.constructEvent(bytes, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

function toNotice(event: Stripe.Event): StripeEvent {
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

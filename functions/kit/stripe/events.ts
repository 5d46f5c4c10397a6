import Stripe from 'stripe';
import * as z from 'zod/mini';
import { nowMs } from '../clock';
import { variables } from '../names';
import { readSecret } from './secret';

export interface StripeEvent {
  id: string;
  type: string;
  objectId: string;
  customerId: string | undefined;
  chargeId: string | undefined;
}

/** The event, if Stripe has signed exactly these bytes within the last five minutes; else undefined. */
export async function verifyEvent(bytes: Buffer, signature: string): Promise<StripeEvent | undefined> {
  const known = await readSigning();
  const found = verified(bytes, signature, known);
  if (found) return toStripeEvent(found);
  // The secret may have been rotated: it is read again, at most every five minutes.
  if (nowMs() - known.readAtMs < oldSecretMs) return undefined;
  read = undefined;
  const again = verified(bytes, signature, await readSigning());
  return again && toStripeEvent(again);
}

const oldSecretMs = 5 * 60_000;
const Secret = z.object({ webhookSecret: z.string().check(z.minLength(8)) });

interface Signing {
  secret: string;
  readAtMs: number;
}
let read: Promise<Signing> | undefined;

/** Reads the secret once per environment. @throws AppError `payments_off` when none is stored. */
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

function toStripeEvent(event: Stripe.Event): StripeEvent {
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

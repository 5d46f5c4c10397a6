import Stripe from 'stripe';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { envIfAny } from '../env';
import { variables } from '../names';
import { readSecret } from './secret';

/** Stripe's API version that this folder expects; the webhook endpoint at Stripe must use the same. */
export const apiVersion = '2026-10-28.endive';

const Key = z.object({ apiKey: z.string().check(z.minLength(8)) });

let opened: Promise<Stripe> | undefined;

/** The Stripe client, opened once per environment. @throws AppError `payments_off` if no API key is stored. */
function openStripe(): Promise<Stripe> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Stripe> {
  const { apiKey } = await readSecret(variables.stripeSecret, Key);
  return new Stripe(apiKey, settings());
}

function settings(): Stripe.StripeConfig {
  const base = envIfAny(variables.stripeApi);
  const { hostname, port, protocol } = new URL(base ?? 'https://api.stripe.com');
  return {
    apiVersion,
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  };
}

/** One request to Stripe; undefined when the object does not exist. @throws AppError `payment_service`. */
export async function ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
  const stripe = await openStripe();
  try {
    return await question(stripe);
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing') return undefined;
    // The key may have been rotated: the next call reads it again.
    if (cause instanceof Stripe.errors.StripeAuthenticationError) opened = undefined;
    throw new AppError('payment_service', messages.paymentService, cause);
  }
}

export async function demand<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
  const answer = await ask(question);
  if (answer === undefined) throw new AppError('payment_service', messages.paymentService);
  return answer;
}

export const toIso = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString();

export const stripeId = (one: string | { id: string } | null | undefined) =>
  typeof one === 'string' ? one : one?.id;

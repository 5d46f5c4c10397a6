import * as z from 'zod/mini';
import { Checkout, Order } from '#shared/billing/order';
import { StripeProduct } from '#shared/billing/stripe-product';
import { Subscription } from '#shared/billing/subscription';
import { operation } from './operation';

const stripeId = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`)));
/** A URL at Stripe to which the page redirects the browser. */
const Leaving = z.strictObject({ url: z.string() });

export const createCheckout = operation({
  method: 'POST',
  path: '/api/billing/checkouts',
  access: 'user',
  body: z.strictObject({ priceId: stripeId('price') }),
  status: 201,
  response: Leaving,
  errors: ['bad_request', 'price_unknown', 'already_subscribed', 'payments_off', 'payment_service'],
  summary: 'Begin a purchase of one of the offered prices; answers the page of Stripe where it is paid',
});

export const getCheckout = operation({
  method: 'GET',
  path: '/api/billing/checkouts/{sessionId}',
  access: 'user',
  params: z.strictObject({ sessionId: stripeId('cs') }),
  status: 200,
  response: Checkout,
  errors: ['checkout_not_found', 'payment_service'],
  summary: 'Follow one of your own purchases after the return from Stripe',
});

export const createPricingSession = operation({
  method: 'POST',
  path: '/api/billing/pricing-sessions',
  access: 'user',
  status: 201,
  response: z.strictObject({
    clientReferenceId: z.string(),
    customerSessionClientSecret: z.string(),
    expiresAt: z.string(),
  }),
  errors: ['payment_service'],
  summary: "What Stripe's own pricing table must know of you, for half an hour",
});

export const createPortalSession = operation({
  method: 'POST',
  path: '/api/billing/portal-sessions',
  access: 'user',
  status: 201,
  response: Leaving,
  errors: ['payments_off', 'payment_service'],
  summary: "Open Stripe's pages where you change your card, switch your plan or cancel it",
});

export const getSubscription = operation({
  method: 'GET',
  path: '/api/billing/subscription',
  access: 'user',
  status: 200,
  response: z.strictObject({ subscription: z.nullable(Subscription) }),
  errors: [],
  summary: 'Read what you are subscribed to; null when you never were',
});

export const listOrders = operation({
  method: 'GET',
  path: '/api/billing/orders',
  access: 'user',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
  status: 200,
  response: z.strictObject({ orders: z.array(Order), nextCursor: z.optional(z.string()) }),
  errors: ['bad_request'],
  summary: 'List your payments, the newest first, a page at a time',
});

export const getReceipt = operation({
  method: 'GET',
  path: '/api/billing/orders/{orderId}/receipt',
  access: 'user',
  params: z.strictObject({ orderId: stripeId('(cs|in)') }),
  query: z.strictObject({ orderDate: z.string().check(z.maxLength(40)) }),
  status: 200,
  response: Leaving,
  errors: ['checkout_not_found', 'payment_service'],
  summary: "Open Stripe's receipt or invoice of one of your orders, which its date helps to find",
});

export const syncStripeProducts = operation({
  method: 'POST',
  path: '/api/billing/products/sync',
  access: 'administer',
  status: 200,
  response: z.strictObject({ stripeProducts: z.array(StripeProduct) }),
  errors: ['payment_service'],
  summary: 'Read the plans and packs from Stripe into the settings of the site',
});

export const receiveStripeEvent = operation({
  method: 'POST',
  path: '/api/billing/events',
  access: 'public',
  status: 200,
  response: z.strictObject({ ending: z.enum(['booked', 'ignored', 'parked', 'repeated']) }),
  errors: ['bad_signature', 'payment_service', 'busy'],
  summary: 'What Stripe tells of payments; only what it has signed is heard',
});

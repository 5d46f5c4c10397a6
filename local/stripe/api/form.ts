import type Stripe from 'stripe';
import { invalidRequest } from '../stripe-error';

/** A parsed but unvalidated form parameter: a string, an array or an object. */
export type Parameter = string | Parameter[] | { [name: string]: Parameter };
export type Parameters = Record<string, Parameter>;

const mostParameters = 1000;
const deepest = 8;

type Group = Map<string, string | Group>;

/** Parses nested form parameters such as `a[b][0]=c`. Throws if a name is invalid or too deep, or for too many. */
export const readForm = (text: string): Parameters => {
  const root: Group = new Map();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > mostParameters) throw invalidRequest('There are too many parameters.');
  for (const [name, value] of pairs) put(root, name, value);
  return asParameters(root);
};

const put = (root: Group, name: string, value: string): void => {
  const [, head = '', tail = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (head === '') throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  const steps = [head, ...Array.from(tail.matchAll(/\[([^[\]]*)\]/g), ([, step = '']) => step)];
  if (steps.length > deepest) throw invalidRequest(`Parameters are nested too deeply: ${head}`);
  let group = root;
  for (const [index, step] of steps.entries()) {
    const key = step === '' ? String(group.size) : step;
    if (index === steps.length - 1) return void group.set(key, value);
    const inner = group.get(key) ?? new Map<string, string | Group>();
    if (typeof inner === 'string') throw invalidRequest(`Invalid object: ${head}`, { param: head });
    group.set(key, inner);
    group = inner;
  }
};

/** `fromEntries` makes `__proto__` an ordinary key. */
const asParameters = (group: Group): Parameters =>
  Object.fromEntries(Array.from(group, ([name, value]) => [name, asParameter(value)]));

const asParameter = (value: string | Group): Parameter => {
  if (typeof value === 'string') return value;
  const names = [...value.keys()];
  if (!names.every((name) => /^\d{1,4}$/.test(name))) return asParameters(value);
  return names
    .sort((one, other) => Number(one) - Number(other))
    .map((name) => asParameter(value.get(name) ?? ''));
};

/**
 * A type of the SDK as JSON: decimals are strings, expandable fields are ids. The stand-in's objects have these types,
 * so that the compiler reports a missing field.
 */
export type Wire<T> = [Extract<T, string>] extends [never] ? Travelled<T> : Exclude<T, object>;
type Travelled<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Each)[]
    ? Wire<Each>[]
    : T extends object
      ? { [Name in keyof T]: Wire<T[Name]> }
      : T;

export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Customer = Wire<Stripe.Customer>;
export type CustomerSession = Wire<Stripe.CustomerSession>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type Metadata = Record<string, string>;

/** The objects that `data.object` of an event can hold. */
export type Resource =
  | Product
  | Price
  | Customer
  | PaymentMethod
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | Subscription
  | Invoice
  | CheckoutSession;

/** A webhook event; `data.object` is a snapshot of the object at the time of the event. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Resource; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

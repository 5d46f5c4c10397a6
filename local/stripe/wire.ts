import type Stripe from 'stripe';

/**
 * A published object as it travels: decimals are strings, and what can be expanded is its id. Holding the stand-in's
 * objects to these types is what keeps them complete.
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

/** What an event can speak of. */
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

/** A snapshot, as it was in the moment it tells of. */
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

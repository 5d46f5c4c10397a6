import type { PaidPlan } from '#shared/plans';
import type { SubscriptionStatus } from '#shared/billing/subscription';

/** What Stripe says, in our words: read afresh whenever something is booked, never taken from an event. */

/** A purchase by checkout. Instants are ISO, amounts in cents. */
export interface PurchaseFacts {
  sessionId: string;
  mode: 'payment' | 'subscription' | 'other';
  customerId: string | undefined;
  /** Of a plan. */
  subscriptionId: string | undefined;
  /** What the page gave to Stripe to tell whose purchase it is. */
  reference: string | undefined;
  email: string | undefined;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  createdAt: string;
  amountTotal: number;
  amountRefunded: number;
  isDisputed: boolean;
  currency: string;
  description: string;
  /** Undefined: nothing that we sell as a pack. */
  credits: number | undefined;
}

export interface SubscriptionFacts {
  subscriptionId: string;
  status: SubscriptionStatus;
  /** Undefined: a price that is none of our plans. */
  plan: PaidPlan | undefined;
  priceId: string;
  interval: 'month' | 'year';
  /** Epoch seconds, as all that follow. */
  periodStart: number;
  periodEnd: number;
  createdAt: number;
  endsAt: number | null;
  cancelAtPeriodEnd: boolean;
  /** True when the newest invoice is paid. */
  isPaid: boolean;
  cardBrand: string | null;
  cardLast4: string | null;
}

/** A payment for a period of a plan. */
export interface InvoiceFacts {
  invoiceId: string;
  customerId: string | undefined;
  subscriptionId: string | undefined;
  createdAt: string;
  state: 'paid' | 'failed' | 'processing' | 'none';
  amountTotal: number;
  currency: string;
  description: string;
  /** The paid period, ISO. */
  periodStart: string;
  periodEnd: string;
  /** True for the one that began the subscription. */
  isFirst: boolean;
}

/** What became of a charge. */
export interface ChargeFacts {
  customerId: string | undefined;
  paymentIntentId: string | undefined;
  amount: number;
  amountRefunded: number;
  isDisputed: boolean;
}

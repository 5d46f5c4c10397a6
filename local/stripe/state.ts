import { join } from 'node:path';
import { openDurableJson } from '@suasion/stand-in/durable-json';
import type {
  Charge,
  CheckoutSession,
  Customer,
  CustomerSession,
  Dispute,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  LineItem,
  Metadata,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
} from './api/form';

/** What a checkout session knows beyond its published members. */
export interface CheckoutFile {
  lineItems: LineItem[];
  intentMetadata: Metadata;
  subscriptionMetadata: Metadata;
  trialDays: number;
  /** The one payment of all attempts. */
  paymentIntent?: string;
  /** A payment that waits for the bank's page. */
  challenge?: { token: string; paymentMethod: string; email: string };
}

/** What a subscription knows beyond its published members. */
export interface BillingFile {
  /** Prorations that wait for the next invoice. */
  pendingLines: InvoiceLine[];
}

/** A bank debit on its way. */
export interface PendingDebit {
  /** Epoch seconds. */
  settlesAt: number;
  outcome: 'succeeded' | 'failed';
}

/** A payment whose owner will go to the bank. */
export interface PendingDispute {
  /** Epoch seconds. */
  opensAt: number;
  kind: DisputeKind;
}
export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry';

export interface KeptAnswer {
  endpoint: string;
  parameters: string;
  requestId: string;
  status: number;
  body: string;
  keptAt: number;
}

/** One event on its way to one endpoint. Times are epoch seconds of the product's clock. */
export interface Delivery {
  eventId: string;
  url: string;
  attempts: number;
  nextAt: number;
  /** What the last attempt was answered; 0: nothing. */
  lastStatus?: number;
}

export interface DeletedRecord {
  id: string;
  object: 'customer' | 'product';
  deleted: true;
}

/** Everything that outlives a restart, oldest first. */
export interface State {
  products: Map<string, Product>;
  prices: Map<string, Price>;
  customers: Map<string, Customer>;
  deleted: Map<string, DeletedRecord>;
  /** By client secret. */
  customerSessions: Map<string, CustomerSession>;
  paymentMethods: Map<string, PaymentMethod>;
  paymentIntents: Map<string, PaymentIntent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  invoicePayments: Map<string, InvoicePayment>;
  checkoutSessions: Map<string, CheckoutSession>;
  portalSessions: Map<string, PortalSession>;
  events: Map<string, StripeEvent>;
  checkoutFiles: Map<string, CheckoutFile>;
  billingFiles: Map<string, BillingFile>;
  /** The test number behind a payment method: it decides how payments end. */
  numbers: Map<string, string>;
  pendingDebits: Map<string, PendingDebit>;
  /** By charge. */
  pendingDisputes: Map<string, PendingDispute>;
  idempotency: Map<string, KeptAnswer>;
  /** By event and endpoint. */
  deliveries: Map<string, Delivery>;
}

export interface Store {
  state: State;
  /** Resolves once everything changed so far is on disk. */
  save(): Promise<void>;
  /** The same for who has changed nothing: what others have changed before is on disk then. */
  saved(): Promise<void>;
}

const names = [
  'products',
  'prices',
  'customers',
  'deleted',
  'customerSessions',
  'paymentMethods',
  'paymentIntents',
  'charges',
  'refunds',
  'disputes',
  'subscriptions',
  'invoices',
  'invoicePayments',
  'checkoutSessions',
  'portalSessions',
  'events',
  'checkoutFiles',
  'billingFiles',
  'numbers',
  'pendingDebits',
  'pendingDisputes',
  'idempotency',
  'deliveries',
] as const satisfies (keyof State)[];

interface StateFile {
  version: 1;
  state: Record<string, [string, never][]>;
}

/** State in memory, and with `dataDir` also in `stripe.json` before a call is acknowledged. Throws when that is damaged. */
export const openStore = (dataDir: string | undefined): Store => {
  const file = openDurableJson(dataDir === undefined ? undefined : join(dataDir, 'stripe.json'));
  const saved = file.read() as StateFile | undefined;
  const state = Object.fromEntries(
    names.map((name) => [name, new Map(saved?.state[name] ?? [])]),
  ) as unknown as State;
  const snapshot = (): StateFile => ({
    version: 1,
    state: Object.fromEntries(names.map((name) => [name, [...state[name]] as [string, never][]])),
  });
  let last = Promise.resolve();
  const save = (): Promise<void> => (last = file.save(snapshot));
  return { state, save, saved: () => last };
};

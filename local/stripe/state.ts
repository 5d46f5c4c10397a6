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

/** Internal data of a checkout session, which the API does not show. */
export interface CheckoutFile {
  lineItems: LineItem[];
  intentMetadata: Metadata;
  subscriptionMetadata: Metadata;
  trialDays: number;
  /** Id of the PaymentIntent, which all attempts share. */
  paymentIntent?: string;
  /** A payment that waits for 3D Secure. */
  challenge?: { token: string; paymentMethod: string; email: string };
}

/** Internal data of a subscription, which the API does not show. */
export interface BillingFile {
  /** Prorations that the next invoice will include. */
  pendingLines: InvoiceLine[];
}

/** A bank debit that has not settled. */
export interface PendingDebit {
  /** Epoch seconds. */
  settlesAt: number;
  outcome: 'succeeded' | 'failed';
}

/** A dispute that the test card will cause. */
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

/** A pending delivery of an event to an endpoint. `nextAt`: epoch seconds of the product's clock. */
export interface Delivery {
  eventId: string;
  url: string;
  attempts: number;
  nextAt: number;
  /** HTTP status of the last attempt; 0: no response. */
  lastStatus?: number;
}

export interface DeletedRecord {
  id: string;
  object: 'customer' | 'product';
  deleted: true;
}

/** All persisted data; each map in order of creation, keyed by object id unless noted. */
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
  /** By payment method: the test number, which decides how payments end. */
  numbers: Map<string, string>;
  pendingDebits: Map<string, PendingDebit>;
  /** By charge id. */
  pendingDisputes: Map<string, PendingDispute>;
  idempotency: Map<string, KeptAnswer>;
  /** By event id and endpoint URL. */
  deliveries: Map<string, Delivery>;
}

export interface Store {
  state: State;
  /** Writes the state. Resolves when it is on disk. */
  save(): Promise<void>;
  /** Resolves when all earlier calls of `save` are on disk; writes nothing itself. */
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

/** State in memory; with `dataDir`, `save` also writes `stripe.json`. Throws if that file is damaged. */
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

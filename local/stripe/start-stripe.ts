import { closeServer, listen } from '@suasion/stand-in/listen';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { catchUp } from './billing/catch-up';
import { makeHttpServer } from './http-server';
import { type Overview, overviewOf } from './overview';
import { type CatalogueProduct, putCatalogue } from './put-catalogue';
import { openService } from './service';
import type { AfterLastRetry, PricingTable, Service, Settings, WebhookEndpoint } from './service';
import { openStore } from './state';
import { type Deliverer, openDeliverer, type Redelivery } from './webhooks';
import type { StripeEvent } from './api/form';
import type { State } from './state';

export interface StripeOptions {
  surroundings: Surroundings;
  /** Undefined: any free port. */
  port?: number;
  /** Undefined: everything stays in memory. */
  dataDir?: string;
  /** Undefined: accepts every secret or restricted test key. */
  apiKey?: string;
  /** Products and prices that the start creates unless they exist. */
  catalogue?: CatalogueProduct[];
  webhookEndpoints?: WebhookEndpoint[];
  pricingTables?: PricingTable[];
  afterLastRetry?: AfterLastRetry;
  /** Prices that the portal offers, by id or lookup key; undefined: all recurring prices. */
  portalPrices?: string[];
  /** Seconds between the attempts to deliver an event; by default Stripe's schedule of three days. */
  deliveryDelays?: number[];
  /** `when-told` holds all webhook events back until `startDelivering` is called. */
  delivers?: 'at-once' | 'when-told';
}

export interface StripeStandIn extends StandIn {
  /** Only events that happen from now on go to it. */
  addWebhookEndpoint(endpoint: WebhookEndpoint): void;
  startDelivering(): void;
  /** Resolves when no due delivery is left, whatever the endpoints answered, or after `limitMs`. */
  settled(limitMs: number): Promise<void>;
  /** Adds a pricing table or replaces the one with the same id. */
  putPricingTable(table: PricingTable): void;
  /** Runs the billing steps and deliveries that are due; also runs every half second. */
  tick(): Promise<void>;
  /** Sends stored events again, once each without retries. Counts as failed what was not answered with 2xx. */
  redeliver(wish: Redelivery): Promise<{ sent: number; failed: number }>;
  /** The stored events, oldest first. */
  events(): StripeEvent[];
  /** What the console shows, newest first. */
  overview(): Overview;
}

const threeDays = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600, 24 * 3600, 30 * 3600];
const tickMs = 500;

/**
 * Starts Stripe on 127.0.0.1: API, hosted pages and webhook events. Rejects if the port is in use or the state on disk
 * is damaged. Faults refer to SDK methods, such as `checkout.sessions.create`.
 *
 * Answers 501 to coupons, tax, setup mode, embedded checkout, usage, Connect, and every parameter that an operation
 * lists as unsupported.
 */
export const startStripe = async (options: StripeOptions): Promise<StripeStandIn> => {
  const { surroundings, dataDir } = options;
  const service = openService({ surroundings, store: openStore(dataDir), settings: settingsOf(options) });
  const { settings, state, store } = service;
  const deliverer = openDeliverer(service);
  // Events leave only after the operation that emits them is complete.
  service.wake = () => void setImmediate(deliverer.pump);
  service.heard = (eventId) => deliverer.heard(eventId);
  const server = makeHttpServer(service);
  service.url = await listen(server, options.port);
  moveAddresses(state, service.url);
  if (options.delivers !== 'when-told') deliverer.start();
  const { tick, stop } = runClock(service, deliverer);
  const close = async (): Promise<void> => {
    stop();
    await Promise.all([closeServer(server), deliverer.close()]);
    await store.save();
  };
  await putCatalogue(service.url, options.apiKey ?? 'sk_test_catalogue', options.catalogue ?? []).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  return {
    url: service.url,
    close,
    addWebhookEndpoint: (endpoint) => void settings.webhookEndpoints.push({ ...endpoint }),
    putPricingTable: (table) => {
      const others = settings.pricingTables.filter(({ id }) => id !== table.id);
      settings.pricingTables = [...others, structuredClone(table)];
    },
    startDelivering: deliverer.start,
    settled: deliverer.settled,
    tick,
    redeliver: (wish) => deliverer.redeliver(wish),
    events: () => structuredClone([...state.events.values()]),
    overview: () => overviewOf(service),
  };
};

const settingsOf = (options: StripeOptions): Settings => ({
  apiKey: options.apiKey,
  webhookEndpoints: [...(options.webhookEndpoints ?? [])],
  pricingTables: [...(options.pricingTables ?? [])],
  afterLastRetry: options.afterLastRetry ?? 'cancel',
  portalPrices: options.portalPrices,
  deliveryDelays: options.deliveryDelays ?? threeDays,
});

/** Runs due billing steps and deliveries on a timer, for times without requests. */
const runClock = (service: Service, deliverer: Deliverer) => {
  const tick = async (): Promise<void> => {
    const done = catchUp(service);
    deliverer.pump();
    if (done > 0) await service.store.save();
  };
  const timer = setInterval(() => {
    tick().catch((error: unknown) => console.error('stripe stand-in:', error));
  }, tickMs);
  return { tick, stop: () => clearInterval(timer) };
};

/** Rewrites the stored page URLs to the port of this start. */
export const moveAddresses = (state: State, url: string): void => {
  const moved = (address: string): string => {
    const { pathname, hash } = new URL(address);
    return `${url}${pathname}${hash}`;
  };
  for (const session of state.checkoutSessions.values()) if (session.url) session.url = moved(session.url);
  for (const session of state.portalSessions.values()) session.url = moved(session.url);
  for (const invoice of state.invoices.values())
    if (invoice.hosted_invoice_url) invoice.hosted_invoice_url = moved(invoice.hosted_invoice_url);
  for (const charge of state.charges.values())
    if (charge.receipt_url) charge.receipt_url = moved(charge.receipt_url);
};

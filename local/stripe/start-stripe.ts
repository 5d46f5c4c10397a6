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
  /** Undefined: every secret or restricted test key is let in. */
  apiKey?: string;
  /** Products and prices that are made over the API where they are missing, before the start is over. */
  catalogue?: CatalogueProduct[];
  webhookEndpoints?: WebhookEndpoint[];
  pricingTables?: PricingTable[];
  afterLastRetry?: AfterLastRetry;
  /** What people may switch to in the portal, by price id or lookup key; undefined: everything that recurs. */
  portalPrices?: string[];
  /** Seconds between the attempts to deliver one event; Stripe's three days unless a test is in a hurry. */
  deliveryDelays?: number[];
  /** When events begin to leave: at once, or when `startDelivering` says that there is somebody to take them. */
  delivers?: 'at-once' | 'when-told';
}

export interface StripeStandIn extends StandIn {
  /** Later events go there too. */
  addWebhookEndpoint(endpoint: WebhookEndpoint): void;
  startDelivering(): void;
  /** Resolves when everything that is due was sent once, whatever was answered; at the latest after `limitMs`. */
  settled(limitMs: number): Promise<void>;
  /** Adds a pricing table, or renews the one of the same id. */
  putPricingTable(table: PricingTable): void;
  /** Lives through everything that is due by the clock; also happens before each call and every half second. */
  tick(): Promise<void>;
  /** Sends every kept event again. Resolves when all were answered. */
  redeliver(wish: Redelivery): Promise<{ sent: number; failed: number }>;
  /** Everything that happened, oldest first. */
  events(): StripeEvent[];
  /** What the console shows, newest first. */
  overview(): Overview;
}

const threeDays = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600, 24 * 3600, 30 * 3600];
const tickMs = 500;

/**
 * Stripe on 127.0.0.1: the API for the SDK, the pages for people, events for the webhook. Rejects when the port is
 * taken or the state on disk is damaged. Faults name the SDK's methods, such as `checkout.sessions.create`.
 *
 * Not there, and answered with 501: coupons, tax, setup mode, embedded checkout, usage, Connect, and every
 * parameter that an operation names as unsupported.
 */
export const startStripe = async (options: StripeOptions): Promise<StripeStandIn> => {
  const { surroundings, dataDir } = options;
  const service = openService({ surroundings, store: openStore(dataDir), settings: settingsOf(options) });
  const { settings, state, store } = service;
  const deliverer = openDeliverer(service);
  // An operation often makes several events: they are sent together, once it is done.
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

/** Catches up by itself, so that renewals come and events leave while nobody calls. */
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

/** Addresses of pages that were made before a restart lead to the port of today. */
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

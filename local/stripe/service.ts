import type { Surroundings } from '@suasion/stand-in/stand-in';
import { newId } from './ids';
import { noSuch } from './stripe-error';
import type { State, Store } from './state';
import type { Resource, StripeEvent } from './api/form';

/** The only API version that the stand-in implements: the version of the SDK's types. */
export const apiVersion = '2026-10-28.endive';

export interface WebhookEndpoint {
  url: string;
  /** Begins with `whsec_`. */
  secret: string;
  /** Undefined for all event types. */
  enabledEvents?: string[];
}

/** A pricing table, which one makes in Stripe's Dashboard. */
export interface PricingTable {
  id: string;
  /** Price ids or lookup keys; unknown ones are skipped. */
  prices: string[];
  /** Redirect after payment; undefined: the hosted confirmation page. */
  successUrl?: string;
}

/** The Dashboard's setting for a subscription whose last payment retry failed. */
export type AfterLastRetry = 'cancel' | 'mark-unpaid' | 'leave-past-due';

export interface Settings {
  /** Undefined: accepts every secret or restricted test key. */
  apiKey: string | undefined;
  webhookEndpoints: WebhookEndpoint[];
  pricingTables: PricingTable[];
  afterLastRetry: AfterLastRetry;
  /** Prices that the portal offers, by id or lookup key; undefined: all recurring prices. */
  portalPrices: string[] | undefined;
  /** Seconds between the attempts to deliver an event. */
  deliveryDelays: number[];
}

export interface Service {
  surroundings: Surroundings;
  settings: Settings;
  store: Store;
  state: State;
  /** `http://127.0.0.1:<port>`; set when the server listens. */
  url: string;
  /** Epoch seconds of the product's clock; during `catchUp`, the due time of the current step. */
  now: () => number;
  /** Due time of the current step of `catchUp`, in epoch seconds; undefined outside it. */
  moment: number | undefined;
  /** The current API request, which new events refer to. */
  request: StripeEvent['request'];
  /** Called when there are events to deliver. */
  wake: () => void;
  /** Resolves after the first delivery attempt to every endpoint, or after ten seconds. */
  heard: (eventId: string) => Promise<void>;
}

export const openService = (options: {
  surroundings: Surroundings;
  store: Store;
  settings: Settings;
}): Service => {
  const service: Service = {
    ...options,
    state: options.store.state,
    url: '',
    now: () => service.moment ?? Math.floor(options.surroundings.now() / 1000),
    moment: undefined,
    request: { id: null, idempotency_key: null },
    wake: () => undefined,
    heard: async () => undefined,
  };
  return service;
};

/** The number of stored events; Stripe keeps them for thirty days. */
const keptEvents = 2000;

export const emit = (
  service: Service,
  type: string,
  object: Resource,
  previous?: Record<string, unknown>,
): void => {
  const { state } = service;
  const endpoints = endpointsFor(service, type);
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: service.now(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { ...service.request },
    type,
  };
  state.events.set(event.id, event);
  for (const { url } of endpoints)
    state.deliveries.set(`${event.id} ${url}`, {
      eventId: event.id,
      url,
      attempts: 0,
      nextAt: event.created,
    });
  forgetOld(state);
  service.wake();
};

/** Deletes the oldest events, except those with pending deliveries. */
const forgetOld = ({ events, deliveries }: State): void => {
  if (events.size <= keptEvents) return;
  const awaited = new Set(Array.from(deliveries.values(), ({ eventId }) => eventId));
  for (const id of events.keys()) {
    if (events.size <= keptEvents) return;
    if (!awaited.has(id)) events.delete(id);
  }
};

/** The endpoints that are subscribed to an event type. */
export const endpointsFor = ({ settings }: Service, type: string): WebhookEndpoint[] =>
  settings.webhookEndpoints.filter(
    ({ enabledEvents = ['*'] }) => enabledEvents.includes('*') || enabledEvents.includes(type),
  );

/** Updates a stored object and emits an event with its previous attributes; no event if nothing changed. */
export const amend = <Kind extends Resource>(
  service: Service,
  type: string,
  object: Kind,
  change: Partial<Kind>,
): void => {
  const before = structuredClone(object);
  Object.assign(object, change);
  const previous = differences(before, object);
  if (Object.keys(previous).length > 0) emit(service, type, object, previous);
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `previous_attributes` of an event: old values of the changed fields, nested for objects, whole for arrays. */
const differences = (before: object, after: object): Record<string, unknown> => {
  const [old, now] = [before, after] as Record<string, unknown>[];
  const found: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])) {
    const [was, is] = [old?.[name], now?.[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    found[name] = isPlain(was) && isPlain(is) ? differences(was, is) : (was ?? null);
  }
  return found;
};

/** The stored object. Throws `resource_missing`: 400 if `param` named the id, 404 if the path did. */
export const find = <Kind>(drawer: Map<string, Kind>, kind: string, id: string, param?: string): Kind => {
  const found = drawer.get(id);
  if (found === undefined) throw noSuch(kind, id, param);
  return found;
};

import type { Surroundings } from '@suasion/stand-in/stand-in';
import { newId } from './ids';
import { noSuch } from './stripe-error';
import type { State, Store } from './state';
import type { Resource, StripeEvent } from './api/form';

/** The one version whose shapes this stand-in speaks; the SDK's types are of the same. */
export const apiVersion = '2026-10-28.endive';

export interface WebhookEndpoint {
  url: string;
  /** Begins with `whsec_`. */
  secret: string;
  /** Undefined: every event. */
  enabledEvents?: string[];
}

/** As made in Stripe's Dashboard: which prices stand on the table, and where a paid checkout leads. */
export interface PricingTable {
  id: string;
  /** Ids or lookup keys. One that does not exist (yet) is left out. */
  prices: string[];
  /** Where a paid checkout leads; undefined: Stripe's own page of thanks. */
  successUrl?: string;
}

/** What happens to a subscription when its last retry failed; a setting of the Dashboard. */
export type AfterLastRetry = 'cancel' | 'mark-unpaid' | 'leave-past-due';

export interface Settings {
  /** Undefined: every test key is let in. */
  apiKey: string | undefined;
  webhookEndpoints: WebhookEndpoint[];
  pricingTables: PricingTable[];
  afterLastRetry: AfterLastRetry;
  /** Prices that people may switch to in the portal, by id or lookup key; undefined: every one that recurs. */
  portalPrices: string[] | undefined;
  /** Seconds between the attempts to deliver one event. */
  deliveryDelays: number[];
}

export interface Service {
  surroundings: Surroundings;
  settings: Settings;
  store: Store;
  state: State;
  /** `http://127.0.0.1:<port>`, once it listens. */
  url: string;
  /** Epoch seconds of the product's clock; while time is caught up, the moment that is lived through. */
  now: () => number;
  /** The moment that is lived through while time is caught up. */
  moment: number | undefined;
  /** The call under way, which its events name. */
  request: StripeEvent['request'];
  /** Told whenever there is something to deliver. */
  wake: () => void;
  /** Resolves when this event was sent once to every endpoint, whatever they answered; at the latest after ten seconds. */
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

/** Stripe keeps events for thirty days; here the last two thousand. */
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

/** What somebody still waits for is kept. */
const forgetOld = ({ events, deliveries }: State): void => {
  if (events.size <= keptEvents) return;
  const awaited = new Set(Array.from(deliveries.values(), ({ eventId }) => eventId));
  for (const id of events.keys()) {
    if (events.size <= keptEvents) return;
    if (!awaited.has(id)) events.delete(id);
  }
};

/** Who wants to hear of events of this type. */
export const endpointsFor = ({ settings }: Service, type: string): WebhookEndpoint[] =>
  settings.webhookEndpoints.filter(
    ({ enabledEvents = ['*'] }) => enabledEvents.includes('*') || enabledEvents.includes(type),
  );

/** Changes a stored object in place and tells of it, with what it was before. Nothing changed: nothing is told. */
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

/** The old values of what is different: members of members for objects, lists as a whole. */
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

/** The stored object. Throws as Stripe does when there is none; `param` names the parameter unless it was the address. */
export const find = <Kind>(drawer: Map<string, Kind>, kind: string, id: string, param?: string): Kind => {
  const found = drawer.get(id);
  if (found === undefined) throw noSuch(kind, id, param);
  return found;
};

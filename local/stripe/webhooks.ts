import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { endpointsFor } from './service';
import type { Service, WebhookEndpoint } from './service';
import type { Delivery } from './state';
import type { StripeEvent } from './api/form';

export interface Redelivery {
  order: 'same' | 'reversed' | 'shuffled';
  /** How many times to send each event. */
  copies: number;
  /** Undefined: all stored events. */
  eventId?: string;
}

export interface Deliverer {
  /** Starts the deliveries; until then events queue. */
  start: () => void;
  /** Begins the deliveries that are due, without waiting for them. */
  pump: () => void;
  /** See `Service.heard`. */
  heard: (eventId: string) => Promise<void>;
  /** Sends stored events again, one at a time, without retries. */
  redeliver: (wish: Redelivery) => Promise<{ sent: number; failed: number }>;
  /** Resolves when no delivery runs or is due, or after `limitMs`; ignores deliveries without an endpoint. */
  settled: (limitMs: number) => Promise<void>;
  /** Aborts running deliveries; the next start sends them again. */
  close: () => Promise<void>;
}

const mostAtOnce = 4;
const answerLimitMs = 10_000;
const pauseMs = 15;

/** Sends signed events to the endpoints, four at a time and in no fixed order; retries with growing delays. */
export const openDeliverer = (service: Service): Deliverer => {
  const { state } = service;
  const closed = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let isStarted = false;

  const isDue = (delivery: Delivery): boolean =>
    delivery.nextAt <= service.now() && endpointOf(service, delivery) !== undefined;

  const pump = (): void => {
    if (!isStarted || closed.signal.aborted) return;
    for (const [key, delivery] of state.deliveries) {
      if (underWay.size >= mostAtOnce) return;
      const endpoint = endpointOf(service, delivery);
      if (!endpoint || underWay.has(key) || !isDue(delivery)) continue;
      underWay.set(
        key,
        deliver(service, key, endpoint, closed.signal).finally(() => {
          underWay.delete(key);
          setImmediate(pump);
        }),
      );
    }
  };

  const waitWhile = async (isWaiting: () => boolean, limitMs: number): Promise<void> => {
    const until = performance.now() + limitMs;
    while (isStarted && isWaiting() && performance.now() < until && !closed.signal.aborted)
      await delay(pauseMs);
  };
  const deliveries = (): Delivery[] => [...state.deliveries.values()];

  return {
    start: () => {
      isStarted = true;
      pump();
    },
    pump,
    heard: (eventId) =>
      waitWhile(
        () =>
          deliveries().some(
            (one) => one.eventId === eventId && one.attempts === 0 && endpointOf(service, one) !== undefined,
          ),
        answerLimitMs,
      ),
    settled: (limitMs) => waitWhile(() => underWay.size > 0 || deliveries().some(isDue), limitMs),
    redeliver: (wish) => sendAgain(service, wish, closed.signal),
    close: async () => {
      closed.abort();
      await Promise.all(underWay.values());
    },
  };
};

/** The delivery's endpoint. If only one is configured, that one: its URL may have changed with a restart. */
const endpointOf = ({ settings }: Service, { url }: Delivery): WebhookEndpoint | undefined => {
  const endpoints = settings.webhookEndpoints;
  return endpoints.find((one) => one.url === url) ?? (endpoints.length === 1 ? endpoints[0] : undefined);
};

const deliver = async (
  service: Service,
  key: string,
  endpoint: WebhookEndpoint,
  signal: AbortSignal,
): Promise<void> => {
  const { deliveries, events } = service.state;
  const delivery = deliveries.get(key);
  const event = events.get(delivery?.eventId ?? '');
  if (!delivery || !event) return void deliveries.delete(key);
  const status = await send(service, endpoint, event, signal);
  const isTaken = isGood(status);
  if (signal.aborted && !isTaken) return;
  delivery.lastStatus = status;
  const pause = isTaken ? undefined : service.settings.deliveryDelays[delivery.attempts];
  delivery.attempts += 1;
  if (isTaken) event.pending_webhooks -= 1;
  if (pause === undefined) deliveries.delete(key);
  else delivery.nextAt = service.now() + pause;
  await service.store.save();
};

const sendAgain = async (
  service: Service,
  { order, copies, eventId }: Redelivery,
  signal: AbortSignal,
): Promise<{ sent: number; failed: number }> => {
  const kept = [...service.state.events.values()].filter(({ id }) => id === (eventId ?? id));
  const events = Array.from({ length: copies }, () => kept).flat();
  if (order === 'reversed') events.reverse();
  if (order === 'shuffled') shuffle(events);
  const tally = { sent: 0, failed: 0 };
  for (const event of events)
    for (const endpoint of endpointsFor(service, event.type))
      if (isGood(await send(service, endpoint, event, signal))) tally.sent += 1;
      else tally.failed += 1;
  return tally;
};

/** Sends the event. Returns the HTTP status; 0 without a response. */
const send = async (
  service: Service,
  { url, secret }: WebhookEndpoint,
  event: StripeEvent,
  signal: AbortSignal,
): Promise<number> => {
  const body = JSON.stringify(event, null, 2);
  const sentAt = service.now();
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': `t=${sentAt},v1=${signature}`,
      },
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // Unreachable, too slow or aborted: Stripe retries all three.
    return 0;
  }
};

const isGood = (status: number): boolean => status >= 200 && status < 300;

const shuffle = (events: StripeEvent[]): void => {
  for (let last = events.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    const [one, two] = [events[last], events[other]];
    if (one && two) [events[last], events[other]] = [two, one];
  }
};

import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { endpointsFor } from './service';
import type { Service, WebhookEndpoint } from './service';
import type { Delivery } from './state';
import type { StripeEvent } from './wire';

export interface Redelivery {
  order: 'same' | 'reversed' | 'shuffled';
  /** How often each event is sent. */
  copies: number;
}

export interface Deliverer {
  /** Sends what is due; comes back at once. */
  pump: () => void;
  /** See `Service.heard`. */
  heard: (eventId: string) => Promise<void>;
  /** Sends every kept event again, one after the other; each once, without retries. */
  redeliver: (wish: Redelivery) => Promise<{ sent: number; failed: number }>;
  /** Breaks off what is under way; it is sent again after the next start. */
  close: () => Promise<void>;
}

const mostAtOnce = 4;
const answerLimitMs = 10_000;
const pauseMs = 15;

/** Sends signed events, several at a time, so that their order is not promised; failures are repeated with growing delays. */
export const openDeliverer = (service: Service): Deliverer => {
  const { state } = service;
  const closed = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  const pump = (): void => {
    if (closed.signal.aborted) return;
    for (const [key, delivery] of state.deliveries) {
      if (underWay.size >= mostAtOnce) return;
      const endpoint = endpointOf(service, delivery);
      if (!endpoint || underWay.has(key) || delivery.nextAt > service.now()) continue;
      underWay.set(
        key,
        deliver(service, key, endpoint, closed.signal).finally(() => {
          underWay.delete(key);
          setImmediate(pump);
        }),
      );
    }
  };

  return {
    pump,
    heard: async (eventId) => {
      const until = performance.now() + answerLimitMs;
      const isWaiting = (): boolean =>
        [...state.deliveries.values()].some(
          (one) => one.eventId === eventId && one.attempts === 0 && endpointOf(service, one) !== undefined,
        );
      while (isWaiting() && performance.now() < until && !closed.signal.aborted) await delay(pauseMs);
    },
    redeliver: (wish) => sendAgain(service, wish, closed.signal),
    close: async () => {
      closed.abort();
      await Promise.all(underWay.values());
    },
  };
};

/** The one it was meant for. A single endpoint takes everything: after a restart it may have another address. */
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
  const isTaken = await send(service, endpoint, event, signal);
  if (signal.aborted && !isTaken) return;
  const pause = isTaken ? undefined : service.settings.deliveryDelays[delivery.attempts];
  delivery.attempts += 1;
  if (isTaken) event.pending_webhooks -= 1;
  if (pause === undefined) deliveries.delete(key);
  else delivery.nextAt = service.now() + pause;
  await service.store.save();
};

const sendAgain = async (
  service: Service,
  { order, copies }: Redelivery,
  signal: AbortSignal,
): Promise<{ sent: number; failed: number }> => {
  const events = Array.from({ length: copies }, () => [...service.state.events.values()]).flat();
  if (order === 'reversed') events.reverse();
  if (order === 'shuffled') shuffle(events);
  const tally = { sent: 0, failed: 0 };
  for (const event of events)
    for (const endpoint of endpointsFor(service, event.type))
      if (await send(service, endpoint, event, signal)) tally.sent += 1;
      else tally.failed += 1;
  return tally;
};

const send = async (
  service: Service,
  { url, secret }: WebhookEndpoint,
  event: StripeEvent,
  signal: AbortSignal,
): Promise<boolean> => {
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
    return response.ok;
  } catch {
    // Not reachable, too slow or broken off: the same to Stripe, it tries again.
    return false;
  }
};

const shuffle = (events: StripeEvent[]): void => {
  for (let last = events.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    const [one, two] = [events[last], events[other]];
    if (one && two) [events[last], events[other]] = [two, one];
  }
};

import { createHmac } from 'node:crypto';
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
  /** Sends every kept event again, one after the other; each once, without retries. */
  redeliver: (wish: Redelivery) => Promise<{ sent: number; failed: number }>;
  /** Breaks off what is under way; it is sent again after the next start. */
  close: () => Promise<void>;
}

const mostAtOnce = 4;
const answerLimitMs = 10_000;

/** Sends signed events, several at a time, so that their order is not promised; failures are repeated with growing delays. */
export const openDeliverer = (service: Service): Deliverer => {
  const { state, store } = service;
  const closed = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  const pump = (): void => {
    if (closed.signal.aborted) return;
    for (const [key, delivery] of state.deliveries) {
      if (underWay.size >= mostAtOnce) return;
      if (underWay.has(key) || delivery.nextAt > service.now()) continue;
      underWay.set(
        key,
        deliver(key, delivery).finally(() => {
          underWay.delete(key);
          setImmediate(pump);
        }),
      );
    }
  };

  const deliver = async (key: string, delivery: Delivery): Promise<void> => {
    const event = state.events.get(delivery.eventId);
    const endpoint = service.settings.webhookEndpoints.find(({ url }) => url === delivery.url);
    // Nobody listens there any more.
    if (!event || !endpoint) return void state.deliveries.delete(key);
    const isTaken = await send(service, endpoint, event, closed.signal);
    if (closed.signal.aborted && !isTaken) return;
    const pause = isTaken ? undefined : service.settings.deliveryDelays[delivery.attempts];
    delivery.attempts += 1;
    if (isTaken) event.pending_webhooks -= 1;
    if (pause === undefined) state.deliveries.delete(key);
    else delivery.nextAt = service.now() + pause;
    await store.save();
  };

  const redeliver = async ({ order, copies }: Redelivery): Promise<{ sent: number; failed: number }> => {
    const events = Array.from({ length: copies }, () => [...state.events.values()]).flat();
    if (order === 'reversed') events.reverse();
    if (order === 'shuffled') shuffle(events);
    const tally = { sent: 0, failed: 0 };
    for (const event of events)
      for (const endpoint of service.settings.webhookEndpoints)
        if (await send(service, endpoint, event, closed.signal)) tally.sent += 1;
        else tally.failed += 1;
    return tally;
  };

  const close = async (): Promise<void> => {
    closed.abort();
    await Promise.all(underWay.values());
  };
  return { pump, redeliver, close };
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

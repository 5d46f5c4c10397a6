import { periodOf } from './billing/subscription-object';
import type { State } from './state';
import type { StripeEvent } from './wire';

/** What the local console shows of an account. Times are ISO 8601. */
export interface Overview {
  customers: { id: string; name: string | null; email: string | null; createdAt: string }[];
  subscriptions: {
    id: string;
    customer: string;
    product: string;
    status: string;
    periodEnd: string;
    isEnding: boolean;
  }[];
  events: { id: string; type: string; createdAt: string; delivery: string }[];
}

const mostEvents = 200;

export const overviewOf = (state: State): Overview => ({
  customers: [...state.customers.values()]
    .reverse()
    .map(({ id, name, email, created }) => ({ id, name: name ?? null, email, createdAt: isoOf(created) })),
  subscriptions: [...state.subscriptions.values()].reverse().map((subscription) => {
    const { id, customer, items, status, cancel_at_period_end: isEnding } = subscription;
    const product = state.products.get(items.data[0]?.price.product ?? '')?.name ?? '';
    return { id, customer, product, status, periodEnd: isoOf(periodOf(subscription).end), isEnding };
  }),
  events: [...state.events.values()]
    .slice(-mostEvents)
    .reverse()
    .map((event) => ({
      id: event.id,
      type: event.type,
      createdAt: isoOf(event.created),
      delivery: deliveryOf(state, event),
    })),
});

/** In words: taken, on its way, given up, or meant for nobody. */
const deliveryOf = ({ deliveries }: State, { id, pending_webhooks: missing }: StripeEvent): string => {
  const open = [...deliveries.values()].find(({ eventId }) => eventId === id);
  if (!open) return missing > 0 ? 'given up' : 'delivered';
  if (open.attempts === 0) return 'waits';
  const answer = open.lastStatus ? `answered ${open.lastStatus}` : 'not answered';
  return `${answer}, tries: ${open.attempts}, again at ${isoOf(open.nextAt)}`;
};

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

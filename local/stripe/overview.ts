import { periodOf } from './billing/subscription-object';
import { endpointsFor, type Service } from './service';
import type { StripeEvent } from './api/form';

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

export const overviewOf = (service: Service): Overview => ({
  customers: [...service.state.customers.values()]
    .reverse()
    .map(({ id, name, email, created }) => ({ id, name: name ?? null, email, createdAt: isoOf(created) })),
  subscriptions: [...service.state.subscriptions.values()].reverse().map((subscription) => {
    const { id, customer, items, status, cancel_at_period_end: isEnding } = subscription;
    const product = service.state.products.get(items.data[0]?.price.product ?? '')?.name ?? '';
    return { id, customer, product, status, periodEnd: isoOf(periodOf(subscription).end), isEnding };
  }),
  events: [...service.state.events.values()]
    .slice(-mostEvents)
    .reverse()
    .map((event) => ({
      id: event.id,
      type: event.type,
      createdAt: isoOf(event.created),
      delivery: deliveryOf(service, event),
    })),
});

/** The delivery status that the console shows, such as `delivered` or `given up`. */
const deliveryOf = (service: Service, { id, type, pending_webhooks: missing }: StripeEvent): string => {
  const open = [...service.state.deliveries.values()].find(({ eventId }) => eventId === id);
  if (!open && endpointsFor(service, type).length === 0) return 'not asked for';
  if (!open) return missing > 0 ? 'given up' : 'delivered';
  if (open.attempts === 0) return 'waits';
  const answer = open.lastStatus ? `answered ${open.lastStatus}` : 'not answered';
  return `${answer}, tries: ${open.attempts}, again at ${isoOf(open.nextAt)}`;
};

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

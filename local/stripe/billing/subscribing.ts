import { amend, emit, find, type Service } from '../service';
import type { Invoice, Subscription } from '../api/form';
import { nameOfProduct, newLine, type Period } from './invoice-object';
import { draftInvoice, finalizeInvoice, payInvoice, voidInvoice } from './invoicing';
import { endSubscription } from './subscription-end';
import { newSubscription, type NewSubscription, periodEnd, periodOf } from './subscription-object';

const hourSeconds = 3600;

/** Creates a subscription, `incomplete` or `trialing`, with a finalized but uncollected first invoice. */
export const beginSubscription = (
  service: Service,
  given: NewSubscription,
): { subscription: Subscription; invoice: Invoice } => {
  const subscription = newSubscription(service, given);
  service.state.subscriptions.set(subscription.id, subscription);
  const period = periodOf(subscription);
  const lines =
    given.trialDays > 0
      ? linesOf(service, subscription, period, 0)
      : linesOf(service, subscription, period, 1);
  const invoice = draftInvoice(service, {
    customer: find(service.state.customers, 'customer', given.customer),
    subscription,
    reason: 'subscription_create',
    lines,
    period: { start: service.now(), end: service.now() },
    finalizesAt: null,
  });
  emit(service, 'customer.subscription.created', subscription);
  finalizeInvoice(service, invoice);
  return { subscription, invoice };
};

const linesOf = (service: Service, subscription: Subscription, period: Period, share: number) =>
  subscription.items.data.map((item) =>
    newLine(item, period, {
      of: share,
      isProration: false,
      description: describe(item.quantity ?? 1, nameOfProduct(service, item), share),
    }),
  );

const describe = (quantity: number, name: string, share: number): string =>
  share === 0 ? `Trial period for ${name}` : `${quantity} × ${name}`;

/** At the period's end: cancels the subscription if so set, else drafts the renewal invoice, collected in an hour. */
export const renew = (service: Service, subscription: Subscription): void => {
  if (subscription.cancel_at_period_end)
    return endSubscription(service, subscription, 'cancellation_requested');
  const before = periodOf(subscription);
  const { billing_cycle_anchor: anchor, items, status } = subscription;
  amend(service, 'customer.subscription.updated', subscription, {
    items: { ...items, data: items.data.map((item) => inPeriod(item, anchor, before.end)) },
    status: status === 'trialing' ? 'active' : status,
  });
  const period = periodOf(subscription);
  const file = fileOf(service, subscription);
  draftInvoice(service, {
    customer: find(service.state.customers, 'customer', subscription.customer),
    subscription,
    reason: 'subscription_cycle',
    lines: [...file.pendingLines, ...linesOf(service, subscription, period, 1)],
    period: before,
    // Stripe leaves the invoices of an unpaid subscription as drafts.
    finalizesAt: subscription.status === 'unpaid' ? null : service.now() + hourSeconds,
  });
  file.pendingLines = [];
};

/** The subscription's internal record; creates it on first use. */
const fileOf = ({ state }: Service, { id }: Subscription) => {
  const file = state.billingFiles.get(id) ?? { pendingLines: [] };
  state.billingFiles.set(id, file);
  return file;
};

const inPeriod = (item: Item, anchor: number, start: number): Item => ({
  ...item,
  current_period_start: start,
  current_period_end: periodEnd(item.price, anchor, start),
});

/** Expires a subscription whose first invoice is unpaid after 23 hours. */
export const giveUp = (service: Service, subscription: Subscription): void => {
  amend(service, 'customer.subscription.updated', subscription, {
    status: 'incomplete_expired',
    ended_at: service.now(),
  });
  const invoice = service.state.invoices.get(subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(service, invoice);
};

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

/** Changes the prices: prorates if the interval stays the same, else starts and invoices a new period today. */
export const changeItems = (
  service: Service,
  subscription: Subscription,
  items: Items,
  behavior: ProrationBehavior,
): void => {
  const file = fileOf(service, subscription);
  const isPaid = isProrated(subscription, behavior);
  const isNewRhythm = beginsAnew(subscription, items);
  if (isPaid) file.pendingLines.push(...shares(service, subscription, items));
  const previous = periodOf(subscription);
  const { anchor, data } = placed(service, subscription, items);
  amend(service, 'customer.subscription.updated', subscription, {
    billing_cycle_anchor: anchor,
    items: { ...subscription.items, data },
  });
  if (isNewRhythm) file.pendingLines.push(...linesOf(service, subscription, periodOf(subscription), 1));
  if (isNewRhythm || (isPaid && behavior === 'always_invoice')) invoiceNow(service, subscription, previous);
};

/** What `changeItems` would invoice today, in cents; a negative amount would be credited. */
export const priceOfChange = (service: Service, subscription: Subscription, items: Items): number => {
  const { data } = placed(service, subscription, items);
  const changed = { ...subscription, items: { ...subscription.items, data } };
  const lines = [
    ...fileOf(service, subscription).pendingLines,
    ...(isProrated(subscription, 'always_invoice') ? shares(service, subscription, items) : []),
    ...(beginsAnew(subscription, items) ? linesOf(service, changed, periodOf(changed), 1) : []),
  ];
  return lines.reduce((sum, { amount }) => sum + amount, 0);
};

type Items = Subscription['items']['data'];

const isProrated = ({ status }: Subscription, behavior: ProrationBehavior): boolean =>
  status !== 'trialing' && behavior !== 'none';

const beginsAnew = ({ status, items: { data } }: Subscription, items: Items): boolean =>
  rhythmOf(items) !== rhythmOf(data) && status !== 'trialing';

/** Prorations of a price change: credits for the old prices; charges for the new ones if the interval is the same. */
const shares = (service: Service, subscription: Subscription, items: Items) => {
  const before = subscription.items.data;
  const now = service.now();
  const changed = items.filter((item, index) => isOtherPrice(item, before[index]));
  const old = before.filter((item, index) => isOtherPrice(item, items[index]));
  return [
    ...prorations(service, old, now, -1),
    ...(beginsAnew(subscription, items) ? [] : prorations(service, changed, now, 1)),
  ];
};

const placed = (service: Service, subscription: Subscription, items: Items) => {
  const now = service.now();
  return beginsAnew(subscription, items)
    ? { anchor: now, data: items.map((item) => inPeriod(item, now, now)) }
    : { anchor: subscription.billing_cycle_anchor, data: items };
};

const rhythmOf = (items: Items): string => {
  const cycle = items[0]?.price.recurring;
  return `${cycle?.interval ?? ''} ${cycle?.interval_count ?? ''}`;
};

type Item = Subscription['items']['data'][number];
const isOtherPrice = (item: Item, other: Item | undefined): boolean =>
  item.price.id !== other?.price.id || item.quantity !== other.quantity;

/** Invoice lines for the unused part of the period: charges (`sign` 1) or credits (-1). */
const prorations = (service: Service, items: Item[], now: number, sign: 1 | -1) =>
  items.map((item) => {
    const { current_period_start: start, current_period_end: end } = item;
    const name = nameOfProduct(service, item);
    const day = new Date(now * 1000).toISOString().slice(0, 10);
    return newLine(
      item,
      { start: now, end },
      {
        of: (sign * (end - now)) / (end - start),
        isProration: true,
        description:
          sign < 0 ? `Unused time on ${name} after ${day}` : `Remaining time on ${name} after ${day}`,
      },
    );
  });

const invoiceNow = (service: Service, subscription: Subscription, period: Period): void => {
  const file = fileOf(service, subscription);
  const lines = file.pendingLines;
  file.pendingLines = [];
  const invoice = draftInvoice(service, {
    customer: find(service.state.customers, 'customer', subscription.customer),
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start: period.start, end: service.now() },
    finalizesAt: null,
  });
  finalizeInvoice(service, invoice);
  if (invoice.status === 'open') payInvoice(service, invoice);
};

import * as z from 'zod/mini';
import { beginSubscription, changeItems } from '../billing/subscribing';
import { payInvoice } from '../billing/invoicing';
import { endSubscription, isOver } from '../billing/subscription-end';
import { periodOf, planOf } from '../billing/subscription-object';
import { outcomeOf } from '../billing/test-numbers';
import { expand, flag, integer, list, mergeMetadata, metadata, onlyFalse, paging, text } from '../api/input';
import { listPage } from '../api/list-page';
import { operation } from '../api/operation';
import { amend, find, type Service } from '../service';
import { invalidRequest, noSuch, notDone, StripeError } from '../stripe-error';
import type { Customer, Metadata, Price, Subscription } from '../wire';
import { numberOf } from './payment-methods';

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;
const behaviors = z.enum([
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
]);
const prorations = z.enum(['always_invoice', 'create_prorations', 'none']);
const unsupported = [
  'add_invoice_items',
  'application_fee_percent',
  'automatic_tax',
  'billing_cycle_anchor',
  'billing_schedules',
  'billing_thresholds',
  'cancel_at',
  'collection_method',
  'days_until_due',
  'default_source',
  'default_tax_rates',
  'description',
  'discounts',
  'invoice_settings',
  'on_behalf_of',
  'payment_settings',
  'pending_invoice_item_interval',
  'transfer_data',
  'trial_end',
  'trial_from_plan',
  'trial_settings',
];

export const subscriptionOperations = [
  operation({
    name: 'subscriptions.create',
    method: 'POST',
    path: 'subscriptions',
    fields: {
      ...expand,
      customer: text(),
      default_payment_method: z.optional(text()),
      items: list(z.strictObject({ price: text(), quantity: z.optional(integer(1, 999_999)) })),
      metadata: z.optional(metadata),
      off_session: z.optional(flag),
      payment_behavior: z.optional(behaviors),
      trial_period_days: z.optional(integer(1, 730)),
    },
    unsupported: [
      ...unsupported,
      'backdate_start_date',
      'billing_cycle_anchor_config',
      'billing_mode',
      'cancel_at_period_end',
      'currency',
      'customer_account',
      'proration_behavior',
    ],
    run: (service, params) => createSubscription(service, params),
  }),
  operation({
    name: 'subscriptions.retrieve',
    method: 'GET',
    path: 'subscriptions/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.subscriptions, 'subscription', id),
  }),
  operation({
    name: 'subscriptions.update',
    method: 'POST',
    path: 'subscriptions/:id',
    fields: {
      ...expand,
      cancel_at_period_end: z.optional(flag),
      default_payment_method: z.optional(text()),
      items: z.optional(
        list(
          z.strictObject({
            id: text(),
            price: z.optional(text()),
            quantity: z.optional(integer(1, 999_999)),
          }),
        ),
      ),
      metadata: z.optional(metadata),
      off_session: z.optional(flag),
      payment_behavior: z.optional(behaviors),
      proration_behavior: z.optional(prorations),
    },
    unsupported: [...unsupported, 'cancellation_details', 'pause_collection', 'proration_date'],
    run: (service, params, id) => {
      const subscription = find(service.state.subscriptions, 'subscription', id);
      updateSubscription(service, subscription, params);
      return subscription;
    },
  }),
  operation({
    name: 'subscriptions.list',
    method: 'GET',
    path: 'subscriptions',
    fields: {
      ...paging,
      customer: z.optional(text()),
      price: z.optional(text()),
      status: z.optional(z.enum(statuses)),
    },
    unsupported: [
      'automatic_tax',
      'collection_method',
      'current_period_end',
      'current_period_start',
      'customer_account',
      'plan',
      'test_clock',
    ],
    run: ({ state }, { customer, price, status, ...paged }) =>
      listPage(
        state.subscriptions.values(),
        '/v1/subscriptions',
        paged,
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
          hasStatus(one, status),
      ),
  }),
  operation({
    name: 'subscriptions.cancel',
    method: 'DELETE',
    path: 'subscriptions/:id',
    fields: { ...expand, invoice_now: z.optional(onlyFalse), prorate: z.optional(onlyFalse) },
    unsupported: ['cancellation_details'],
    run: (service, _, id) => {
      const subscription = find(service.state.subscriptions, 'subscription', id);
      if (isOver(subscription)) throw noSuch('subscription', id);
      endSubscription(service, subscription, 'cancellation_requested');
      return subscription;
    },
  }),
  operation({
    name: 'subscriptions.resume',
    method: 'POST',
    path: 'subscriptions/:id/resume',
    fields: expand,
    unsupported: ['billing_cycle_anchor', 'payment_behavior', 'proration_behavior', 'proration_date'],
    run: ({ state }, _, id) => {
      const { status } = find(state.subscriptions, 'subscription', id);
      // Nothing here can pause one, so Stripe's refusal is the only answer.
      throw invalidRequest(
        `You can only resume subscriptions with a \`paused\` status. The subscription has the status \`${status}\`. To keep one that would end with its period, set \`cancel_at_period_end\` to false.`,
      );
    },
  }),
];

const hasStatus = (one: Subscription, wanted: (typeof statuses)[number] | undefined): boolean => {
  if (wanted === undefined) return one.status !== 'canceled';
  if (wanted === 'all') return true;
  return wanted === 'ended' ? isOver(one) : one.status === wanted;
};

const recurringPrice = ({ state }: Service, id: string, param: string): Price => {
  const price = find(state.prices, 'price', id, param);
  if (price.type !== 'recurring')
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  if (!price.active) throw invalidRequest('The price specified is inactive.', { param });
  return price;
};

interface NewSubscriptionParams {
  customer: string;
  default_payment_method?: string;
  items: { price: string; quantity?: number }[];
  metadata?: Metadata;
  payment_behavior?: string;
  trial_period_days?: number;
}

const createSubscription = (service: Service, params: NewSubscriptionParams): Subscription => {
  const customer = find(service.state.customers, 'customer', params.customer, 'customer');
  const paymentMethod = payableMethod(service, customer, params.default_payment_method);
  const items = params.items.map(({ price, quantity = 1 }, index) => ({
    price: recurringPrice(service, price, `items[${index}][price]`),
    quantity,
  }));
  checkOneRhythm(items.map(({ price }) => price));
  checkBehavior(service, params.payment_behavior, paymentMethod);
  const { subscription, invoice } = beginSubscription(service, {
    customer: customer.id,
    items,
    metadata: mergeMetadata({}, params.metadata),
    trialDays: params.trial_period_days ?? 0,
    paymentMethod,
  });
  if (invoice.status === 'open') payInvoice(service, invoice);
  return subscription;
};

const payableMethod = ({ state }: Service, customer: Customer, given: string | undefined): string => {
  const chosen = given ?? customer.invoice_settings.default_payment_method;
  if (chosen === null || chosen === undefined)
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  const param = 'default_payment_method';
  if (find(state.paymentMethods, 'PaymentMethod', chosen, param).customer !== customer.id)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${chosen}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
  return chosen;
};

const checkOneRhythm = (prices: Price[]): void => {
  const rhythms = new Set(
    prices.map(
      ({ recurring, currency }) =>
        `${recurring?.interval ?? ''} ${recurring?.interval_count ?? ''} ${currency}`,
    ),
  );
  if (rhythms.size > 1)
    throw notDone('subscriptions with prices of different intervals or currencies', 'items');
};

/** Two of Stripe's behaviours need its script in the page, which this stand-in does not have. */
const checkBehavior = (service: Service, behavior: string | undefined, methodId: string): void => {
  if (behavior === 'default_incomplete' || behavior === 'pending_if_incomplete')
    throw notDone(`payment_behavior=${behavior}`, 'payment_behavior');
  if (behavior !== 'error_if_incomplete') return;
  const outcome = outcomeOf(numberOf(service, methodId), 'later');
  if (outcome.kind !== 'declines') return;
  const { code, declineCode, message } = outcome.decline;
  throw new StripeError(402, 'card_error', message, { code, decline_code: declineCode });
};

interface SubscriptionChange {
  cancel_at_period_end?: boolean;
  default_payment_method?: string;
  items?: { id: string; price?: string; quantity?: number }[];
  metadata?: Metadata;
  payment_behavior?: string;
  proration_behavior?: z.infer<typeof prorations>;
}

const updateSubscription = (
  service: Service,
  subscription: Subscription,
  params: SubscriptionChange,
): void => {
  const { items, cancel_at_period_end, default_payment_method, payment_behavior } = params;
  if (isOver(subscription) && (items ?? cancel_at_period_end ?? default_payment_method) !== undefined)
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  const customer = service.state.customers.get(subscription.customer);
  const method = default_payment_method ?? subscription.default_payment_method ?? undefined;
  if (customer && default_payment_method !== undefined)
    payableMethod(service, customer, default_payment_method);
  const next = items && changedItems(service, subscription, items);
  checkBehavior(service, payment_behavior, method ?? '');
  amend(service, 'customer.subscription.updated', subscription, {
    ...(params.metadata && { metadata: mergeMetadata(subscription.metadata, params.metadata) }),
    ...(default_payment_method !== undefined && { default_payment_method }),
    ...(cancel_at_period_end !== undefined && ending(service, subscription, cancel_at_period_end)),
  });
  if (next) changeItems(service, subscription, next, params.proration_behavior ?? 'create_prorations');
};

const changedItems = (
  service: Service,
  subscription: Subscription,
  changes: NonNullable<SubscriptionChange['items']>,
): Subscription['items']['data'] => {
  const data = subscription.items.data.map((item) => ({ ...item }));
  for (const [index, change] of changes.entries()) {
    const item = data.find(({ id }) => id === change.id);
    if (!item) throw noSuch('subscription_item', change.id, `items[${index}][id]`);
    if (change.price !== undefined) {
      item.price = structuredClone(recurringPrice(service, change.price, `items[${index}][price]`));
      item.plan = planOf(item.price);
    }
    item.quantity = change.quantity ?? item.quantity;
  }
  checkOneRhythm(data.map(({ price }) => price));
  return data;
};

/** The members that say whether it ends with its period. */
export const ending = (
  service: Service,
  subscription: Subscription,
  cancel_at_period_end: boolean,
): Partial<Subscription> =>
  cancel_at_period_end
    ? {
        cancel_at_period_end,
        cancel_at: periodOf(subscription).end,
        canceled_at: subscription.canceled_at ?? service.now(),
        cancellation_details: {
          comment: null,
          feedback: null,
          feedback_option: null,
          reason: 'cancellation_requested',
        },
      }
    : {
        cancel_at_period_end,
        cancel_at: null,
        canceled_at: null,
        cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
      };

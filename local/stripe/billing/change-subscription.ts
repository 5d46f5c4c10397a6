import { mergeMetadata } from '../api/input';
import { numberOf } from '../resources/payment-methods';
import { amend, find, type Service } from '../service';
import { invalidRequest, noSuch, notDone, StripeError } from '../stripe-error';
import type { Customer, Metadata, Price, Subscription } from '../api/form';
import { payInvoice } from './invoicing';
import { beginSubscription, changeItems, type ProrationBehavior } from './subscribing';
import { isOver } from './subscription-end';
import { periodOf, planOf } from './subscription-object';
import { outcomeOf } from './test-numbers';

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

export const createSubscription = (service: Service, params: NewSubscriptionParams): Subscription => {
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

/** Throws 501 for the payment behaviors that need Stripe.js in the page. */
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
  proration_behavior?: ProrationBehavior;
}

export const updateSubscription = (
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

/** The subscription's items with the changes applied; saves nothing. Throws for items or prices Stripe rejects. */
export const changedItems = (
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

/** The subscription's fields for a scheduled cancellation at the period's end, or for none. */
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

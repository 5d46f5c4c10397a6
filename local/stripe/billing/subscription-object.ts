import { wholeList } from '../api/expand';
import { newId, nextPeriodStart } from '../ids';
import type { Service } from '../service';
import type { Metadata, Price, Subscription, SubscriptionItem } from '../api/form';
import type { Period } from './invoice-object';

export interface NewSubscription {
  customer: string;
  items: { price: Price; quantity: number }[];
  metadata: Metadata;
  trialDays: number;
  paymentMethod: string;
}

/** The end, in epoch seconds, of the period that begins at `from`. */
export const periodEnd = (price: Price, anchor: number, from: number): number =>
  nextPeriodStart(
    anchor,
    {
      interval: price.recurring?.interval ?? 'month',
      every: price.recurring?.interval_count ?? 1,
    },
    from,
  );

export const periodOf = (subscription: Subscription): Period => {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
};

export const newSubscription = (service: Service, given: NewSubscription): Subscription => {
  const id = newId('sub');
  const now = service.now();
  const trialEnd = given.trialDays > 0 ? now + given.trialDays * 86_400 : null;
  const first = given.items[0]?.price;
  const end = trialEnd ?? (first ? periodEnd(first, now, now) : now);
  const items = given.items.map((item) => newItem(id, item, { start: now, end }));
  return {
    ...structuredClone(plain),
    id,
    billing_cycle_anchor: trialEnd ?? now,
    created: now,
    currency: first?.currency ?? 'eur',
    customer: given.customer,
    default_payment_method: given.paymentMethod,
    items: wholeList(items, `/v1/subscription_items?subscription=${id}`),
    metadata: { ...given.metadata },
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
  };
};

const newItem = (
  subscription: string,
  { price, quantity }: NewSubscription['items'][number],
  period: Period,
): SubscriptionItem => ({
  id: newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: period.start,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price: structuredClone(price),
  quantity,
  subscription,
  tax_rates: [],
});

/** The price as a Plan, the legacy object that items still contain. */
export const planOf = (price: Price): SubscriptionItem['plan'] => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: { ...price.metadata },
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

const plain = {
  object: 'subscription' as const,
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' as const }, type: 'flexible' as const },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically' as const,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' as const },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off' as const,
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' as const },
  },
};

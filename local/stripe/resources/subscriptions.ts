import * as z from 'zod/mini';
import { createSubscription, updateSubscription } from '../billing/change-subscription';
import { endSubscription, isOver } from '../billing/subscription-end';
import { expand, flag, integer, list, metadata, onlyFalse, paging, text } from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { find } from '../service';
import { invalidRequest, noSuch } from '../stripe-error';
import type { Subscription } from '../api/form';

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
      // The stand-in has no paused subscriptions, so it always refuses.
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

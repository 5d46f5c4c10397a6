import * as z from 'zod/mini';
import { currency, expand, flag, integer, list, mergeMetadata, metadata, paging, text } from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { newId } from '../ids';
import { amend, emit, find, type Service } from '../service';
import { invalidRequest } from '../stripe-error';
import type { Metadata, Price } from '../api/form';

const interval = z.enum(['day', 'month', 'week', 'year']);
const recurring = z.strictObject({
  interval,
  interval_count: z.optional(integer(1, 1095)),
  usage_type: z.optional(z.enum(['licensed'])),
});
const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']);
const shared = {
  ...expand,
  active: z.optional(flag),
  lookup_key: z.optional(text(200)),
  metadata: z.optional(metadata),
  nickname: z.optional(text()),
  tax_behavior: z.optional(taxBehavior),
  transfer_lookup_key: z.optional(flag),
};

export const priceOperations = [
  operation({
    name: 'prices.create',
    method: 'POST',
    path: 'prices',
    fields: {
      ...shared,
      currency,
      product: text(),
      recurring: z.optional(recurring),
      unit_amount: integer(0),
      billing_scheme: z.optional(z.enum(['per_unit'])),
    },
    unsupported: [
      'currency_options',
      'custom_unit_amount',
      'product_data',
      'tiers',
      'tiers_mode',
      'transform_quantity',
      'unit_amount_decimal',
    ],
    run: (service, params) => {
      find(service.state.products, 'product', params.product, 'product');
      takeLookupKey(service, params.lookup_key, params.transfer_lookup_key);
      const price = newPrice(service, params);
      service.state.prices.set(price.id, price);
      emit(service, 'price.created', price);
      return price;
    },
  }),
  operation({
    name: 'prices.retrieve',
    method: 'GET',
    path: 'prices/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.prices, 'price', id),
  }),
  operation({
    name: 'prices.update',
    method: 'POST',
    path: 'prices/:id',
    fields: shared,
    unsupported: ['currency_options'],
    run: (service, { expand: _, metadata: change, transfer_lookup_key, ...params }, id) => {
      const price = find(service.state.prices, 'price', id);
      if (params.lookup_key !== price.lookup_key)
        takeLookupKey(service, params.lookup_key, transfer_lookup_key);
      const meta = change === undefined ? {} : { metadata: mergeMetadata(price.metadata, change) };
      amend(service, 'price.updated', price, { ...params, ...meta });
      return price;
    },
  }),
  operation({
    name: 'prices.list',
    method: 'GET',
    path: 'prices',
    fields: {
      ...paging,
      active: z.optional(flag),
      currency: z.optional(currency),
      lookup_keys: z.optional(list(text(200), 10)),
      product: z.optional(text()),
      recurring: z.optional(z.strictObject({ interval: z.optional(interval) })),
      type: z.optional(z.enum(['one_time', 'recurring'])),
    },
    run: ({ state }, { active, currency: money, lookup_keys, product, recurring: cycle, type, ...paged }) =>
      listPage(
        state.prices.values(),
        '/v1/prices',
        paged,
        (price) =>
          (active === undefined || price.active === active) &&
          (money === undefined || price.currency === money) &&
          (lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? '')) &&
          (product === undefined || price.product === product) &&
          (cycle?.interval === undefined || price.recurring?.interval === cycle.interval) &&
          (type === undefined || price.type === type),
      ),
  }),
];

/** Throws if another price has the lookup key, unless `isTransfer` takes it from that price. */
const takeLookupKey = (service: Service, key: string | undefined, isTransfer: boolean | undefined): void => {
  const holder = [...service.state.prices.values()].find((price) => price.lookup_key === key);
  if (key === undefined || !holder) return;
  if (!isTransfer)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. You can transfer the lookup key from that price to your new price by setting \`transfer_lookup_key=true\`.`,
      { param: 'lookup_key' },
    );
  amend(service, 'price.updated', holder, { lookup_key: null });
};

interface NewPrice {
  currency: string;
  product: string;
  unit_amount: number;
  active?: boolean;
  lookup_key?: string;
  metadata?: Metadata;
  nickname?: string;
  recurring?: z.infer<typeof recurring>;
  tax_behavior?: z.infer<typeof taxBehavior>;
}

const newPrice = (service: Service, given: NewPrice): Price => ({
  id: newId('price'),
  object: 'price',
  active: given.active ?? true,
  billing_scheme: 'per_unit',
  created: service.now(),
  currency: given.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: given.lookup_key ?? null,
  metadata: mergeMetadata({}, given.metadata),
  nickname: given.nickname ?? null,
  product: given.product,
  recurring: given.recurring
    ? {
        interval: given.recurring.interval,
        interval_count: given.recurring.interval_count ?? 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      }
    : null,
  tax_behavior: given.tax_behavior ?? 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: given.recurring ? 'recurring' : 'one_time',
  unit_amount: given.unit_amount,
  unit_amount_decimal: String(given.unit_amount),
});

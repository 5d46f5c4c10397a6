import * as z from 'zod/mini';
import {
  clearable,
  expand,
  flag,
  list,
  mergeMetadata,
  metadata,
  paging,
  text,
  webAddress,
} from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { newId } from '../ids';
import { amend, emit, find, type Service } from '../service';
import { invalidRequest } from '../stripe-error';
import type { Metadata, Product } from '../api/form';

const features = list(z.strictObject({ name: text(80) }), 15);
const fields = {
  ...expand,
  active: z.optional(flag),
  images: z.optional(list(webAddress, 8)),
  marketing_features: z.optional(features),
  metadata: z.optional(metadata),
  statement_descriptor: z.optional(text(22)),
};
const unsupported = ['package_dimensions', 'shippable', 'tax_code', 'tax_details'];

export const productOperations = [
  operation({
    name: 'products.create',
    method: 'POST',
    path: 'products',
    fields: {
      ...fields,
      id: z.optional(text(255)),
      name: text(),
      description: z.optional(text(40_000)),
      unit_label: z.optional(text(12)),
      url: z.optional(webAddress),
    },
    unsupported: [...unsupported, 'default_price_data', 'type'],
    run: (service, params) => {
      const { id = newId('prod') } = params;
      if (service.state.products.has(id) || service.state.deleted.has(id))
        throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      const product = newProduct(service, id, params);
      service.state.products.set(id, product);
      emit(service, 'product.created', product);
      return product;
    },
  }),
  operation({
    name: 'products.retrieve',
    method: 'GET',
    path: 'products/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.products, 'product', id),
  }),
  operation({
    name: 'products.update',
    method: 'POST',
    path: 'products/:id',
    fields: {
      ...fields,
      name: z.optional(text()),
      description: z.optional(clearable(40_000)),
      default_price: z.optional(text()),
      unit_label: z.optional(clearable(12)),
      url: z.optional(
        z.union([
          z.pipe(
            z.literal(''),
            z.transform(() => null),
          ),
          webAddress,
        ]),
      ),
    },
    unsupported,
    run: (service, { expand: _, metadata: change, ...params }, id) => {
      const product = find(service.state.products, 'product', id);
      if (params.default_price !== undefined) checkDefaultPrice(service, params.default_price, id);
      const meta = change === undefined ? {} : { metadata: mergeMetadata(product.metadata, change) };
      amend(service, 'product.updated', product, { ...params, ...meta, updated: service.now() });
      return product;
    },
  }),
  operation({
    name: 'products.list',
    method: 'GET',
    path: 'products',
    fields: { ...paging, active: z.optional(flag), ids: z.optional(list(text(), 100)) },
    unsupported: ['shippable', 'type', 'url'],
    run: ({ state }, { active, ids, ...paged }) =>
      listPage(
        state.products.values(),
        '/v1/products',
        paged,
        (product) =>
          (active === undefined || product.active === active) && (ids?.includes(product.id) ?? true),
      ),
  }),
  operation({
    name: 'products.del',
    method: 'DELETE',
    path: 'products/:id',
    fields: {},
    run: (service, _, id) => {
      const product = find(service.state.products, 'product', id);
      if ([...service.state.prices.values()].some((price) => price.product === id))
        throw invalidRequest(
          'This product cannot be deleted because it has one or more user-created prices.',
        );
      service.state.products.delete(id);
      const deleted = { id, object: 'product', deleted: true } as const;
      service.state.deleted.set(id, deleted);
      emit(service, 'product.deleted', product);
      return deleted;
    },
  }),
];

const checkDefaultPrice = ({ state }: Service, priceId: string, productId: string): void => {
  if (find(state.prices, 'price', priceId, 'default_price').product !== productId)
    throw invalidRequest(`The price \`${priceId}\` does not belong to the product \`${productId}\`.`, {
      param: 'default_price',
    });
};

const newProduct = (
  service: Service,
  id: string,
  given: Partial<Product> & { name: string; metadata?: Metadata },
): Product => ({
  id,
  object: 'product',
  active: given.active ?? true,
  created: service.now(),
  default_price: null,
  description: given.description ?? null,
  images: given.images ?? [],
  livemode: false,
  marketing_features: given.marketing_features ?? [],
  metadata: mergeMetadata({}, given.metadata),
  name: given.name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: given.statement_descriptor ?? null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: given.unit_label ?? null,
  updated: service.now(),
  url: given.url ?? null,
});

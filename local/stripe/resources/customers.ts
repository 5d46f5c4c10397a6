import * as z from 'zod/mini';
import { clearable, cursors, email, expand, list, mergeMetadata, metadata, paging, text } from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { newId, randomText } from '../ids';
import { amend, emit, find, type Service } from '../service';
import { invalidRequest } from '../stripe-error';
import type { Customer, Metadata } from '../api/form';
import { endSubscription } from '../billing/subscription-end';

const fields = {
  ...expand,
  description: z.optional(clearable(5000)),
  email: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      email,
    ]),
  ),
  metadata: z.optional(metadata),
  name: z.optional(clearable(256)),
  phone: z.optional(clearable(20)),
  preferred_locales: z.optional(list(text(20))),
};
const unsupported = [
  'address',
  'balance',
  'business_name',
  'cash_balance',
  'individual_name',
  'invoice_prefix',
  'next_invoice_sequence',
  'shipping',
  'source',
  'tax',
  'tax_exempt',
  'validate',
];

export const customerOperations = [
  operation({
    name: 'customers.create',
    method: 'POST',
    path: 'customers',
    fields,
    unsupported: [...unsupported, 'invoice_settings', 'payment_method', 'tax_id_data', 'test_clock'],
    run: (service, params) => addCustomer(service, params),
  }),
  operation({
    name: 'customers.retrieve',
    method: 'GET',
    path: 'customers/:id',
    fields: expand,
    run: ({ state }, _, id) => state.deleted.get(id) ?? find(state.customers, 'customer', id),
  }),
  operation({
    name: 'customers.update',
    method: 'POST',
    path: 'customers/:id',
    fields: {
      ...fields,
      invoice_settings: z.optional(z.strictObject({ default_payment_method: text() })),
    },
    unsupported: [...unsupported, 'default_source'],
    run: (service, { expand: _, metadata: change, invoice_settings, ...params }, id) => {
      const customer = find(service.state.customers, 'customer', id);
      const meta = change === undefined ? {} : { metadata: mergeMetadata(customer.metadata, change) };
      const chosen = invoice_settings?.default_payment_method;
      if (chosen !== undefined) checkOwner(service, chosen, id);
      const settings = { ...customer.invoice_settings, default_payment_method: chosen ?? null };
      amend(service, 'customer.updated', customer, {
        ...params,
        ...meta,
        ...(chosen !== undefined && { invoice_settings: settings }),
      });
      return customer;
    },
  }),
  operation({
    name: 'customers.list',
    method: 'GET',
    path: 'customers',
    fields: { ...paging, email: z.optional(text(512)) },
    unsupported: ['test_clock'],
    run: ({ state }, { email: wanted, ...paged }) =>
      listPage(
        state.customers.values(),
        '/v1/customers',
        paged,
        (customer) => wanted === undefined || customer.email === wanted,
      ),
  }),
  operation({
    name: 'customers.del',
    method: 'DELETE',
    path: 'customers/:id',
    fields: {},
    run: (service, _, id) => deleteCustomer(service, id),
  }),
  operation({
    name: 'customers.listPaymentMethods',
    method: 'GET',
    path: 'customers/:id/payment_methods',
    fields: { ...cursors, type: z.optional(z.enum(['card', 'sepa_debit'])) },
    unsupported: ['allow_redisplay'],
    run: ({ state }, { type, ...paged }, id) => {
      find(state.customers, 'customer', id, 'customer');
      return listPage(
        state.paymentMethods.values(),
        `/v1/customers/${id}/payment_methods`,
        paged,
        (method) => method.customer === id && (type === undefined || method.type === type),
      );
    },
  }),
  operation({
    name: 'customerSessions.create',
    method: 'POST',
    path: 'customer_sessions',
    fields: {
      ...expand,
      components: z.strictObject({
        pricing_table: z.strictObject({ enabled: z.enum(['true']) }),
      }),
      customer: text(),
    },
    unsupported: ['customer_account'],
    run: ({ state, now }, params) => {
      find(state.customers, 'customer', params.customer, 'customer');
      const session = newCustomerSession(params.customer, now());
      state.customerSessions.set(session.client_secret, session);
      return session;
    },
  }),
];

const checkOwner = ({ state }: Service, methodId: string, customerId: string): void => {
  const param = 'invoice_settings[default_payment_method]';
  if (find(state.paymentMethods, 'payment_method', methodId, param).customer !== customerId)
    throw invalidRequest(
      'The customer does not have a payment method with the ID ' +
        `${methodId}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
};

interface NewCustomer {
  email?: string | null;
  name?: string | null;
  description?: string | null;
  phone?: string | null;
  metadata?: Metadata;
  preferred_locales?: string[];
}

/** Creates a customer, for the API and for the checkout page. */
export const addCustomer = (service: Service, given: NewCustomer): Customer => {
  const customer = newCustomer(service, given);
  service.state.customers.set(customer.id, customer);
  emit(service, 'customer.created', customer);
  return customer;
};

const newCustomer = (service: Service, given: NewCustomer): Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: service.now(),
  currency: null,
  default_source: null,
  delinquent: false,
  description: given.description ?? null,
  email: given.email ?? null,
  invoice_prefix: randomText(8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: mergeMetadata({}, given.metadata),
  name: given.name ?? null,
  next_invoice_sequence: 1,
  phone: given.phone ?? null,
  preferred_locales: given.preferred_locales ?? [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

/** Deletes a customer: cancels their subscriptions now and detaches their cards. */
const deleteCustomer = (service: Service, id: string): object => {
  const { state } = service;
  const customer = find(state.customers, 'customer', id);
  for (const subscription of state.subscriptions.values())
    if (subscription.customer === id) endSubscription(service, subscription, 'cancellation_requested');
  for (const method of state.paymentMethods.values()) if (method.customer === id) method.customer = null;
  state.customers.delete(id);
  const deleted = { id, object: 'customer', deleted: true } as const;
  state.deleted.set(id, deleted);
  emit(service, 'customer.deleted', customer);
  return deleted;
};

/** A customer session; expires after half an hour. */
const newCustomerSession = (customer: string, now: number) => {
  const off = { enabled: false } as const;
  const offWithFeatures = { enabled: false, features: null } as const;
  return {
    object: 'customer_session' as const,
    client_secret: `cuss_secret_${randomText(48)}`,
    components: {
      active_entitlements: off,
      buy_button: off,
      customer_portal: off,
      customer_sheet: offWithFeatures,
      mobile_payment_element: offWithFeatures,
      payment_element: offWithFeatures,
      pricing_table: { enabled: true },
    },
    created: now,
    customer,
    customer_account: null,
    expires_at: now + 1800,
    livemode: false,
  };
};

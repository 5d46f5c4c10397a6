import * as z from 'zod/mini';
import { expireSession } from '../billing/checkout';
import {
  cursors,
  email,
  expand,
  integer,
  list,
  mergeMetadata,
  metadata,
  onlyFalse,
  paging,
  text,
  webAddress,
} from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { find, type Service } from '../service';
import { invalidRequest, notDone } from '../stripe-error';
import type { CheckoutSession, LineItem, Metadata, Price } from '../api/form';
import { newCheckoutSession, newLineItem } from './checkout-session-object';

const referenceId = z.string().check(z.minLength(1), z.maxLength(200));
const fields = {
  ...expand,
  allow_promotion_codes: z.optional(onlyFalse),
  automatic_tax: z.optional(z.strictObject({ enabled: onlyFalse })),
  cancel_url: z.optional(webAddress),
  client_reference_id: z.optional(referenceId),
  customer: z.optional(text()),
  customer_creation: z.optional(z.enum(['always', 'if_required'])),
  customer_email: z.optional(email),
  expires_at: z.optional(integer(0, 99_999_999_999)),
  line_items: list(z.strictObject({ price: text(), quantity: z.optional(integer(1, 999_999)) }), 100),
  locale: z.optional(z.enum(['auto', 'de', 'en', 'es', 'fr', 'it', 'nl'])),
  metadata: z.optional(metadata),
  mode: z.enum(['payment', 'subscription', 'setup']),
  payment_intent_data: z.optional(z.strictObject({ metadata: z.optional(metadata) })),
  submit_type: z.optional(z.enum(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  subscription_data: z.optional(
    z.strictObject({ metadata: z.optional(metadata), trial_period_days: z.optional(integer(1, 730)) }),
  ),
  success_url: z.optional(webAddress),
  ui_mode: z.optional(z.enum(['elements', 'embedded_page', 'form', 'hosted_page'])),
};
const unsupported = [
  'adaptive_pricing',
  'after_expiration',
  'allowed_payment_method_types',
  'billing_address_collection',
  'branding_settings',
  'consent_collection',
  'currency',
  'custom_fields',
  'custom_text',
  'customer_account',
  'customer_update',
  'discounts',
  'excluded_payment_method_types',
  'integration_identifier',
  'invoice_creation',
  'managed_payments',
  'name_collection',
  'optional_items',
  'origin_context',
  'payment_method_collection',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'permissions',
  'phone_number_collection',
  'redirect_on_completion',
  'return_url',
  'saved_payment_method_options',
  'setup_intent_data',
  'shipping_address_collection',
  'shipping_options',
  'tax_id_collection',
  'wallet_options',
];

export const checkoutSessionOperations = [
  operation({
    name: 'checkout.sessions.create',
    method: 'POST',
    path: 'checkout/sessions',
    fields,
    unsupported,
    run: (service, params) => createCheckoutSession(service, params),
  }),
  operation({
    name: 'checkout.sessions.retrieve',
    method: 'GET',
    path: 'checkout/sessions/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.checkoutSessions, 'checkout.session', id),
  }),
  operation({
    name: 'checkout.sessions.list',
    method: 'GET',
    path: 'checkout/sessions',
    fields: {
      ...paging,
      customer: z.optional(text()),
      payment_intent: z.optional(text()),
      status: z.optional(z.enum(['complete', 'expired', 'open'])),
      subscription: z.optional(text()),
    },
    unsupported: ['customer_account', 'customer_details', 'payment_link'],
    run: ({ state }, { customer, payment_intent, status, subscription, ...paged }) =>
      listPage(
        state.checkoutSessions.values(),
        '/v1/checkout/sessions',
        paged,
        (session) =>
          (customer === undefined || session.customer === customer) &&
          (payment_intent === undefined || session.payment_intent === payment_intent) &&
          (status === undefined || session.status === status) &&
          (subscription === undefined || session.subscription === subscription),
      ),
  }),
  operation({
    name: 'checkout.sessions.listLineItems',
    method: 'GET',
    path: 'checkout/sessions/:id/line_items',
    fields: cursors,
    run: ({ state }, paged, id) => {
      find(state.checkoutSessions, 'checkout.session', id, 'session');
      const { lineItems } = find(state.checkoutFiles, 'checkout.session', id);
      // Line items keep the order of the request.
      return listPage([...lineItems].reverse(), `/v1/checkout/sessions/${id}/line_items`, paged);
    },
  }),
  operation({
    name: 'checkout.sessions.expire',
    method: 'POST',
    path: 'checkout/sessions/:id/expire',
    fields: expand,
    run: (service, _, id) => {
      const session = find(service.state.checkoutSessions, 'checkout.session', id);
      if (session.status !== 'open')
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`,
        );
      expireSession(service, session);
      return session;
    },
  }),
];

type Params = z.output<z.ZodMiniObject<typeof fields, z.core.$strict>>;
const halfHour = 1800;
const day = 86_400;

/** Creates a session, for the API and for the pricing table. Throws for invalid parameters. */
export const createCheckoutSession = (service: Service, params: Params): CheckoutSession => {
  const { mode, customer, customer_email } = params;
  checkParams(service, params);
  if (customer !== undefined) find(service.state.customers, 'customer', customer, 'customer');
  const lineItems = params.line_items.map(({ price, quantity }, index) =>
    lineItemOf(service, mode, { price, quantity }, index),
  );
  checkTogether(lineItems);
  const session = newCheckoutSession(service, {
    mode: mode === 'subscription' ? 'subscription' : 'payment',
    currency: lineItems[0]?.currency ?? 'eur',
    amount: params.subscription_data?.trial_period_days
      ? 0
      : lineItems.reduce((sum, { amount_total }) => sum + amount_total, 0),
    cancelUrl: params.cancel_url,
    successUrl: params.success_url,
    clientReferenceId: params.client_reference_id,
    customer,
    customerCreation: params.customer_creation,
    customerEmail: customer_email,
    expiresAt: params.expires_at,
    locale: params.locale,
    metadata: mergeMetadata({}, params.metadata),
    submitType: params.submit_type,
  });
  service.state.checkoutSessions.set(session.id, session);
  service.state.checkoutFiles.set(session.id, {
    lineItems,
    intentMetadata: meta(params.payment_intent_data),
    subscriptionMetadata: meta(params.subscription_data),
    trialDays: params.subscription_data?.trial_period_days ?? 0,
  });
  return session;
};

const meta = (given: { metadata?: Metadata } | undefined): Metadata => mergeMetadata({}, given?.metadata);

const checkParams = ({ now }: Service, params: Params): void => {
  const { mode, customer, customer_email, customer_creation, expires_at, ui_mode = 'hosted_page' } = params;
  if (mode === 'setup') throw notDone('mode=setup', 'mode');
  if (ui_mode !== 'hosted_page') throw notDone(`ui_mode=${ui_mode}`, 'ui_mode');
  if (params.success_url === undefined)
    throw invalidRequest('Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  if (customer !== undefined && customer_email !== undefined)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  if (customer_creation !== undefined && (mode !== 'payment' || customer !== undefined))
    throw invalidRequest('`customer_creation` can only be used in `payment` mode without a customer.', {
      param: 'customer_creation',
    });
  if (mode !== 'subscription' && params.subscription_data)
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
  if (mode !== 'payment' && params.payment_intent_data)
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  const life = (expires_at ?? now() + day) - now();
  if (life < halfHour || life > day)
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
};

const lineItemOf = (
  service: Service,
  mode: Params['mode'],
  { price: id, quantity = 1 }: Params['line_items'][number],
  index: number,
): LineItem => {
  const param = `line_items[${index}][price]`;
  const price: Price = find(service.state.prices, 'price', id, param);
  if (!price.active)
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  if (!service.state.products.get(price.product)?.active)
    throw invalidRequest(
      `The product ${price.product} is marked as inactive, and so is not available for purchase.`,
      { param },
    );
  if (mode === 'payment' && price.type === 'recurring')
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param },
    );
  if (mode === 'subscription' && price.type !== 'recurring')
    // Stripe would add the one-time price to the first invoice.
    throw notDone('one-time prices in subscription mode', param);
  return newLineItem(service, price, quantity);
};

const checkTogether = (lineItems: LineItem[]): void => {
  if (new Set(lineItems.map(({ currency }) => currency)).size > 1)
    throw invalidRequest('All prices on a Checkout Session must have the same `currency`.', {
      param: 'line_items',
    });
  const rhythms = new Set(
    lineItems.map(
      ({ price }) => `${price?.recurring?.interval ?? ''} ${price?.recurring?.interval_count ?? ''}`,
    ),
  );
  if (rhythms.size > 1)
    throw invalidRequest('Checkout does not support multiple prices with different billing intervals.', {
      param: 'line_items',
    });
};

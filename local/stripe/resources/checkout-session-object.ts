import { newId, randomText } from '../ids';
import type { Service } from '../service';
import type { CheckoutSession, LineItem, Metadata, Price } from '../api/form';

export interface NewCheckoutSession {
  mode: 'payment' | 'subscription';
  currency: string;
  amount: number;
  cancelUrl?: string;
  successUrl?: string;
  clientReferenceId?: string;
  customer?: string;
  customerCreation?: 'always' | 'if_required';
  customerEmail?: string;
  expiresAt?: number;
  locale?: CheckoutSession['locale'];
  metadata: Metadata;
  submitType?: CheckoutSession['submit_type'];
}

const daySeconds = 86_400;

export const newCheckoutSession = (service: Service, given: NewCheckoutSession): CheckoutSession => {
  const id = newId('cs_test');
  const now = service.now();
  return {
    ...structuredClone(plain),
    id,
    amount_subtotal: given.amount,
    amount_total: given.amount,
    cancel_url: given.cancelUrl ?? null,
    client_reference_id: given.clientReferenceId ?? null,
    created: now,
    currency: given.currency,
    customer: given.customer ?? null,
    customer_creation: creationOf(given),
    customer_email: given.customerEmail ?? null,
    expires_at: given.expiresAt ?? now + daySeconds,
    invoice_creation: given.mode === 'payment' ? noInvoice() : null,
    locale: given.locale ?? null,
    metadata: given.metadata,
    mode: given.mode,
    payment_method_collection: given.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_types: given.currency === 'eur' ? ['card', 'sepa_debit'] : ['card'],
    submit_type: given.submitType ?? null,
    success_url: given.successUrl ?? null,
    url: `${service.url}/c/pay/${id}#${randomText(48)}`,
  };
};

const creationOf = ({ customer, customerCreation, mode }: NewCheckoutSession) => {
  if (customer !== undefined) return null;
  return mode === 'subscription' ? 'always' : (customerCreation ?? 'if_required');
};

const noInvoice = (): NonNullable<CheckoutSession['invoice_creation']> => ({
  enabled: false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
});

export const newLineItem = (service: Service, price: Price, quantity: number): LineItem => {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: service.state.products.get(price.product)?.name ?? null,
    metadata: {},
    price: structuredClone(price),
    quantity,
  };
};

/** Fields with the same value on every new session. */
const plain = {
  object: 'checkout.session' as const,
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_status: 'unpaid' as const,
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open' as const,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page' as const,
  wallet_options: null,
};

import { brandOf } from '../billing/test-numbers';
import { expand, text } from '../api/input';
import { operation } from '../api/operation';
import { newId } from '../ids';
import { amend, emit, find, type Service } from '../service';
import { invalidRequest } from '../stripe-error';
import type { PaymentMethod } from '../api/form';

export const paymentMethodOperations = [
  operation({
    name: 'paymentMethods.retrieve',
    method: 'GET',
    path: 'payment_methods/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.paymentMethods, 'PaymentMethod', id),
  }),
  operation({
    name: 'paymentMethods.attach',
    method: 'POST',
    path: 'payment_methods/:id/attach',
    fields: { ...expand, customer: text() },
    unsupported: ['customer_account'],
    run: (service, { customer }, id) => {
      find(service.state.customers, 'customer', customer, 'customer');
      const method = testMethod(service, id) ?? find(service.state.paymentMethods, 'PaymentMethod', id);
      if (method.customer !== null && method.customer !== customer)
        throw invalidRequest('The payment method you provided has already been attached to a customer.', {
          code: 'payment_method_unexpected_state',
        });
      attachPaymentMethod(service, method, customer);
      return method;
    },
  }),
  operation({
    name: 'paymentMethods.detach',
    method: 'POST',
    path: 'payment_methods/:id/detach',
    fields: expand,
    run: (service, _, id) => {
      const method = find(service.state.paymentMethods, 'PaymentMethod', id);
      if (method.customer === null)
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      amend(service, 'payment_method.detached', method, { customer: null });
      return method;
    },
  }),
];

/** Stripe's test payment methods and their card numbers; each use creates a new method. */
const testMethods = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeProductNotReceived', '4000000000002685'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
]);

const testMethod = (service: Service, name: string): PaymentMethod | undefined => {
  const number = testMethods.get(name);
  const year = new Date(service.now() * 1000).getUTCFullYear() + 1;
  return number === undefined
    ? undefined
    : addPaymentMethod(service, { type: 'card', number, month: 12, year, name: null, email: null });
};

export type GivenMethod =
  | { type: 'card'; number: string; month: number; year: number; name: string | null; email: string | null }
  | { type: 'sepa_debit'; number: string; name: string | null; email: string | null };

/** Creates a PaymentMethod from a submitted form; it shows only the last four digits. */
export const addPaymentMethod = (service: Service, given: GivenMethod): PaymentMethod => {
  const last4 = given.number.slice(-4);
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: given.email, name: given.name, phone: null, tax_id: null },
    created: service.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: given.type,
    ...(given.type === 'card'
      ? { card: cardOf(given.number, last4, given) }
      : {
          sepa_debit: {
            bank_code: given.number.slice(4, 12),
            branch_code: '',
            country: given.number.slice(0, 2),
            fingerprint: null,
            generated_from: null,
            last4,
          },
        }),
  };
  service.state.paymentMethods.set(method.id, method);
  service.state.numbers.set(method.id, given.number);
  return method;
};

const cardOf = (
  number: string,
  last4: string,
  { month, year }: { month: number; year: number },
): NonNullable<PaymentMethod['card']> => ({
  brand: brandOf(number),
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  display_brand: brandOf(number),
  exp_month: month,
  exp_year: year,
  fingerprint: null,
  funding: 'credit',
  generated_from: null,
  last4,
  networks: { available: [brandOf(number)], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
});

export const attachPaymentMethod = (service: Service, method: PaymentMethod, customerId: string): void => {
  if (method.customer === customerId) return;
  method.customer = customerId;
  emit(service, 'payment_method.attached', method);
};

/** The test number of a payment method; empty if the id is unknown. */
export const numberOf = ({ state }: Service, methodId: string): string => state.numbers.get(methodId) ?? '';

import { checkoutSessionOperations } from '../resources/checkout-sessions';
import { customerOperations } from '../resources/customers';
import { disputeOperations } from '../resources/disputes';
import { eventOperations } from '../resources/events';
import { invoiceOperations } from '../resources/invoices';
import { paymentMethodOperations } from '../resources/payment-methods';
import { paymentOperations } from '../resources/payments';
import { portalSessionOperations } from '../resources/portal-sessions';
import { priceOperations } from '../resources/prices';
import { productOperations } from '../resources/products';
import { subscriptionOperations } from '../resources/subscriptions';
import { invalidRequest, notDone, StripeError } from '../stripe-error';
import type { Operation } from './operation';

/** All operations that the stand-in implements. */
export const operations: readonly Operation[] = [
  ...productOperations,
  ...priceOperations,
  ...customerOperations,
  ...checkoutSessionOperations,
  ...paymentMethodOperations,
  ...paymentOperations,
  ...disputeOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...portalSessionOperations,
  ...eventOperations,
];

/** First path segments of Stripe's API; a test compares them with the SDK. */
const published =
  /^(account|account_links|account_sessions|accounts|apple_pay|application_fees|apps|balance|balance_settings|balance_transactions|billing|billing_portal|charges|checkout|climate|confirmation_tokens|country_specs|coupons|credit_notes|customer_sessions|customers|disputes|entitlements|ephemeral_keys|events|exchange_rates|external_accounts|file_links|files|financial_connections|forwarding|identity|invoice_payments|invoice_rendering_templates|invoiceitems|invoices|issuing|linked_accounts|mandates|payment_attempt_records|payment_intents|payment_links|payment_method_configurations|payment_method_domains|payment_methods|payment_records|payouts|plans|prices|product_catalog|products|promotion_codes|quotes|radar|refunds|reporting|reserve|reviews|setup_attempts|setup_intents|shipping_rates|sigma|sources|subscription_items|subscription_schedules|subscriptions|tax|tax_codes|tax_ids|tax_rates|terminal|test_helpers|three_d_secure|tokens|topups|transfers|treasury|webhook_endpoints)(\/|$)/;

interface Found {
  operation: Operation;
  id: string;
}

/** The operation and id for a method and path. Throws 404 if Stripe has no such path, 501 if the stand-in has not. */
export const findOperation = (method: string, path: string): Found => {
  const [, version, below = ''] = /^\/v(1|2)\/(.+)$/.exec(path) ?? [];
  for (const operation of operations) {
    const id = operation.method === method ? match(operation.path, below) : undefined;
    if (version === '1' && id !== undefined) return { operation, id };
  }
  if (version === '2' || (version === '1' && published.test(below)))
    throw notDone(`${method} ${path.slice(0, 200)}`);
  throw new StripeError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path.slice(0, 200)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );
};

const match = (pattern: string, below: string): string | undefined => {
  const [wanted, given] = [pattern.split('/'), below.split('/')];
  if (wanted.length !== given.length) return undefined;
  let id = '';
  for (const [index, step] of wanted.entries())
    if (step === ':id') id = decode(given[index] ?? '');
    else if (step !== given[index]) return undefined;
  return wanted.includes(':id') && id === '' ? undefined : id;
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidRequest('The address cannot be read.');
  }
};

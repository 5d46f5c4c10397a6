import {
  addPaymentMethod,
  attachPaymentMethod,
  type GivenMethod,
  numberOf,
} from '../resources/payment-methods';
import { amend, find, type Service } from '../service';
import type { Invoice, PaymentMethod, Subscription } from '../wire';
import { ending } from './change-subscription';
import { isOnItsWay, payInvoice } from './invoicing';
import { isOver } from './subscription-end';
import { outcomeOfSaving } from './test-numbers';

/** What of a person has not ended. */
export const liveOf = ({ state }: Service, customer: string): Subscription[] =>
  [...state.subscriptions.values()].filter((one) => one.customer === customer && !isOver(one));

/** What the person sees in the portal. */
export const portalView = (service: Service, customer: string) => {
  const { state } = service;
  const invoices = [...state.invoices.values()].filter(
    (invoice) => invoice.customer === customer && invoice.status !== 'draft',
  );
  return { subscriptions: liveOf(service, customer), invoices, method: methodOf(service, customer) };
};

const methodOf = (service: Service, customer: string): PaymentMethod | undefined => {
  const chosen =
    liveOf(service, customer)[0]?.default_payment_method ??
    service.state.customers.get(customer)?.invoice_settings.default_payment_method;
  return service.state.paymentMethods.get(chosen ?? '');
};

/** Ends the person's subscription with its period, or keeps it after all. Other people's are left alone. */
export const setEnding = (
  service: Service,
  customer: string,
  subscriptionId: string,
  wish: 'cancel' | 'keep',
): void => {
  const subscription = liveOf(service, customer).find(({ id }) => id === subscriptionId);
  if (!subscription) return;
  amend(
    service,
    'customer.subscription.updated',
    subscription,
    ending(service, subscription, wish === 'cancel'),
  );
};

/** Pays what is open with the card on file; the sentence says why that failed. */
export const payOpenInvoice = (service: Service, customer: string, invoiceId: string): string | undefined => {
  const invoice: Invoice | undefined = service.state.invoices.get(invoiceId);
  if (invoice?.customer !== customer || invoice.status !== 'open') return undefined;
  if (isOnItsWay(service, invoice)) return 'A payment is on its way already.';
  const outcome = payInvoice(service, invoice);
  if (outcome === undefined) return 'There is no card on file.';
  return outcome.kind === 'declines' ? outcome.decline.message : undefined;
};

/** Puts everything that is still running on another card; the sentence says why that failed. */
export const changeCard = (service: Service, customerId: string, given: GivenMethod): string | undefined => {
  const method = addPaymentMethod(service, given);
  const outcome = outcomeOfSaving(numberOf(service, method.id));
  if (outcome.kind === 'declines') return outcome.decline.message;
  if (outcome.kind === 'needs-bank')
    return "This card needs the bank's confirmation, which the local portal does not do.";
  attachPaymentMethod(service, method, customerId);
  const customer = find(service.state.customers, 'customer', customerId);
  amend(service, 'customer.updated', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  for (const subscription of liveOf(service, customerId))
    amend(service, 'customer.subscription.updated', subscription, { default_payment_method: method.id });
  return undefined;
};

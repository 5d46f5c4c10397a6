import {
  addPaymentMethod,
  attachPaymentMethod,
  numberOf,
  type GivenMethod,
} from '../resources/payment-methods';
import { amend, find, type Service } from '../service';
import type { Invoice, PaymentMethod, Price, Subscription } from '../api/form';
import { changedItems, ending } from './change-subscription';
import { isOnItsWay, payInvoice } from './invoicing';
import { isOver } from './subscription-end';
import { outcomeOf, outcomeOfSaving } from './test-numbers';
import { changeItems, priceOfChange } from './subscribing';

export const liveOf = ({ state }: Service, customer: string): Subscription[] =>
  [...state.subscriptions.values()].filter((one) => one.customer === customer && !isOver(one));

/** The customer's subscriptions, finalized invoices and card, for the portal page. */
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

/** Schedules the cancellation at the period's end or revokes it; ignores a subscription of another customer. */
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

/** Pays an open invoice with the card on file. Returns an error message, undefined if there is none. */
export const payOpenInvoice = (service: Service, customer: string, invoiceId: string): string | undefined => {
  const invoice: Invoice | undefined = service.state.invoices.get(invoiceId);
  if (invoice?.customer !== customer || invoice.status !== 'open') return undefined;
  if (isOnItsWay(service, invoice)) return 'A payment is on its way already.';
  const outcome = payInvoice(service, invoice);
  if (outcome === undefined) return 'There is no card on file.';
  return outcome.kind === 'declines' ? outcome.decline.message : undefined;
};

/** Makes a new card the default of the customer and their subscriptions. Returns an error message on failure. */
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

export interface Switch {
  subscription: Subscription;
  price: Price;
  /** In cents; a negative amount is credited to the customer's balance. */
  dueToday: number;
}

/** The prices that the portal offers for a switch; none if the subscription is set to cancel or is unpaid. */
export const pricesFor = (service: Service, subscription: Subscription): Price[] => {
  const { settings, state } = service;
  const current = subscription.items.data[0]?.price;
  if (subscription.cancel_at_period_end || !['active', 'trialing'].includes(subscription.status)) return [];
  return [...state.prices.values()].filter(
    ({ id, active, recurring, currency, lookup_key, product }) =>
      active &&
      recurring !== null &&
      id !== current?.id &&
      currency === current?.currency &&
      state.products.get(product)?.active === true &&
      (settings.portalPrices?.some((name) => name === id || name === lookup_key) ?? true),
  );
};

/** The switch that a form asks for; undefined if the portal does not offer it to this customer. */
export const switchOf = (
  service: Service,
  customer: string,
  form: Record<string, string>,
): Switch | undefined => {
  const subscription = liveOf(service, customer).find(({ id }) => id === form.subscription);
  const price = subscription && pricesFor(service, subscription).find(({ id }) => id === form.price);
  if (!subscription || !price) return undefined;
  return {
    subscription,
    price,
    dueToday: priceOfChange(service, subscription, itemsOn(service, subscription, price)),
  };
};

/** Switches now and invoices the proration. If the card is declined, changes nothing and returns the message. */
export const switchPlan = (service: Service, chosen: Switch | undefined): string | undefined => {
  if (!chosen) return undefined;
  const { subscription, price, dueToday } = chosen;
  const customer = service.state.customers.get(subscription.customer);
  const owed = dueToday + (customer?.balance ?? 0);
  const outcome = outcomeOf(numberOf(service, methodPaying(service, subscription)), 'later');
  if (owed > 0 && outcome.kind === 'declines') return outcome.decline.message;
  changeItems(service, subscription, itemsOn(service, subscription, price), 'always_invoice');
  return undefined;
};

const itemsOn = (service: Service, subscription: Subscription, price: Price) =>
  changedItems(service, subscription, [{ id: subscription.items.data[0]?.id ?? '', price: price.id }]);

const methodPaying = ({ state }: Service, { customer, default_payment_method: own }: Subscription): string =>
  own ?? state.customers.get(customer)?.invoice_settings.default_payment_method ?? '';

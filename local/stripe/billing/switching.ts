import { numberOf } from '../resources/payment-methods';
import type { Service } from '../service';
import type { Price, Subscription } from '../wire';
import { changedItems } from './change-subscription';
import { liveOf } from './portal';
import { changeItems, priceOfChange } from './subscribing';
import { outcomeOf } from './test-numbers';

/** Another price that somebody has chosen for their subscription. */
export interface Switch {
  subscription: Subscription;
  price: Price;
  /** In cents; below zero: what stays on the account. */
  dueToday: number;
}

/** What a subscription may be switched to; nothing while it ends or is not paid. */
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

/** The choice of a form, when it is one that this person has. */
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

/**
 * Puts the subscription on the other price and charges or credits the difference at once. A card that does not pay it
 * leaves everything as it is; the sentence says why.
 */
export const switchPlan = (service: Service, chosen: Switch | undefined): string | undefined => {
  if (!chosen) return undefined;
  const { subscription, price, dueToday } = chosen;
  const customer = service.state.customers.get(subscription.customer);
  const owed = dueToday + (customer?.balance ?? 0);
  const outcome = outcomeOf(numberOf(service, methodOf(service, subscription)), 'later');
  if (owed > 0 && outcome.kind === 'declines') return outcome.decline.message;
  changeItems(service, subscription, itemsOn(service, subscription, price), 'always_invoice');
  return undefined;
};

const itemsOn = (service: Service, subscription: Subscription, price: Price) =>
  changedItems(service, subscription, [{ id: subscription.items.data[0]?.id ?? '', price: price.id }]);

const methodOf = ({ state }: Service, { customer, default_payment_method: own }: Subscription): string =>
  own ?? state.customers.get(customer)?.invoice_settings.default_payment_method ?? '';

import { pricesFor, type Switch } from '../billing/switching';
import { periodOf } from '../billing/subscription-object';
import type { Service } from '../service';
import type { Price, Subscription } from '../wire';
import { day, html, type Html, money, type Page, pageOf, rhythm } from './html';

/** The plans that a subscription may be switched to. */
export const switchForm = (service: Service, subscription: Subscription): Html => {
  const prices = pricesFor(service, subscription);
  if (prices.length === 0) return html``;
  return html`<details>
    <summary>Update plan</summary>
    <form method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      <fieldset class="plans">
        <legend>New plan</legend>
        ${prices.map(
          (price) =>
            html`<label class="choice"
              ><input type="radio" name="price" value="${price.id}" required /> ${nameOf(service, price)},
              ${costOf(price)}</label
            >`,
        )}
      </fieldset>
      <button name="action" value="choose">Continue</button>
    </form>
  </details>`;
};

/** Says what a switch costs, and asks once more. */
export const switchPage = (
  service: Service,
  { subscription, price, dueToday }: Switch,
  back: string,
): Page => {
  const customer = service.state.customers.get(subscription.customer);
  const owed = dueToday + (customer?.balance ?? 0);
  const isNewPeriod = subscription.items.data[0]?.price.recurring?.interval !== price.recurring?.interval;
  return pageOf({
    title: 'Confirm your new plan',
    content: html`<p><a href="${back}">Go back</a></p>
      <h1>Confirm your new plan</h1>
      <ul class="items">
        ${rowOf('New plan', `${nameOf(service, price)}, ${costOf(price)}`)}
        ${rowOf(owed < 0 ? 'Kept for later invoices' : 'Due today', money(Math.abs(owed), price.currency))}
        ${rowOf('Next payment', isNewPeriod ? 'when this period, which begins today, is over' : `on ${day(periodOf(subscription).end)}`)}
      </ul>
      <form method="post">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <input type="hidden" name="price" value="${price.id}" />
        <button name="action" value="switch">Confirm</button>
      </form>`,
  });
};

const rowOf = (name: string, value: string): Html =>
  html`<li><span>${name}</span> <strong>${value}</strong></li>`;

const nameOf = ({ state }: Service, { product }: Price): string => state.products.get(product)?.name ?? '';

const costOf = ({ unit_amount, currency, recurring }: Price): string =>
  `${money(unit_amount, currency)} ${rhythm(recurring)}`;

import {
  changeCard,
  payOpenInvoice,
  portalView,
  pricesFor,
  setEnding,
  switchOf,
  switchPlan,
  type Switch,
} from '../billing/portal';
import { nameOfProduct } from '../billing/invoice-object';
import { periodOf } from '../billing/subscription-object';
import type { Service } from '../service';
import type { Invoice, PaymentMethod, PortalSession, Price, Subscription } from '../api/form';
import { day, html, messagePage, money, pageOf, redirectTo, rhythm, type Html, type Page } from './html';
import {
  cardFieldset,
  errorSummary,
  nothingTyped,
  readMethod,
  testNumbers,
  type Typed,
} from './payment-form';

const hourSeconds = 3600;

/** GET and POST of `/p/session/:secret`. */
export const portalPage = (
  service: Service,
  secret: string,
  form: Record<string, string> | undefined,
): Page => {
  const session = service.state.portalSessions.get(secret);
  const customer = service.state.customers.get(session?.customer ?? '');
  if (!session || !customer || session.created + hourSeconds < service.now())
    return messagePage(
      410,
      'This page has expired',
      'Please go back and open it again.',
      session && { url: session.return_url, label: 'Go back' },
    );
  if (!form) return draw(service, session, nothingTyped);
  const chosen = form.action === 'choose' ? switchOf(service, session.customer, form) : undefined;
  if (chosen) return switchPage(service, chosen, `/p/session/${secret}`);
  const sentence = act(service, session.customer, form);
  return sentence === undefined
    ? redirectTo(`/p/session/${secret}`)
    : draw(
        service,
        session,
        typeof sentence === 'string' ? { values: {}, errors: { payment: sentence } } : sentence,
      );
};

/** Performs the form's action. Undefined on success, else an error message or field errors. */
const act = (
  service: Service,
  customer: string,
  form: Record<string, string>,
): string | Typed | undefined => {
  const { action = '', subscription = '', invoice = '' } = form;
  if (action === 'cancel' || action === 'keep') setEnding(service, customer, subscription, action);
  if (action === 'pay') return payOpenInvoice(service, customer, invoice);
  if (action === 'switch') return switchPlan(service, switchOf(service, customer, form));
  if (action !== 'card') return undefined;
  const email = service.state.customers.get(customer)?.email ?? '';
  const read = readMethod({ ...form, method: 'card' }, email, service.now());
  if ('errors' in read) return { values: { name: form.name ?? '' }, errors: read.errors };
  return changeCard(service, customer, read.method);
};

const draw = (service: Service, session: PortalSession, typed: Typed): Page => {
  const { subscriptions, invoices, method } = portalView(service, session.customer);
  const hasErrors = Object.keys(typed.errors).length > 0;
  return pageOf({
    status: hasErrors ? 400 : 200,
    title: 'Billing',
    content: html`${
        session.return_url ? html`<p><a href="${session.return_url}">Return to the app</a></p>` : ''
      }
      <h1>Billing</h1>
      ${errorSummary(typed)}
      <section aria-labelledby="plans">
        <h2 id="plans">Current plan</h2>
        ${subscriptions.length === 0 ? html`<p>There is no plan.</p>` : ''}
        ${subscriptions.map((subscription) => planOf(service, subscription))}
      </section>
      <section aria-labelledby="method">
        <h2 id="method">Payment method</h2>
        <p>${describe(method)}</p>
        <form method="post">
          ${cardFieldset(typed)}
          <button name="action" value="card">Save card</button>
          ${testNumbers('cards-only')}
        </form>
      </section>
      <section aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        ${invoices.length === 0 ? html`<p>There are no invoices yet.</p>` : table(invoices)}
      </section>`,
  });
};

const describe = (method: PaymentMethod | undefined): string => {
  if (method?.card)
    return `${brand(method.card.brand)} ending in ${method.card.last4}, expires ${method.card.exp_month}/${method.card.exp_year}`;
  return method?.sepa_debit
    ? `Bank account ending in ${method.sepa_debit.last4 ?? ''}`
    : 'There is no payment method.';
};
const brand = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const planOf = (service: Service, subscription: Subscription): Html => {
  const isEnding = subscription.cancel_at_period_end;
  const until = day(periodOf(subscription).end);
  return html`<article>
    ${subscription.items.data.map(
      (item) =>
        html`<p>
          <strong>${nameOfProduct(service, item)}</strong>
          ${money((item.price.unit_amount ?? 0) * (item.quantity ?? 1), item.price.currency)}
          ${rhythm(item.price.recurring)}
        </p>`,
    )}
    <p>${isEnding ? `Your plan ends on ${until}.` : `Your plan renews on ${until}.`}</p>
    ${subscription.status === 'past_due' ? html`<p class="error">The last payment failed.</p>` : ''}
    <form method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      ${
        isEnding
          ? html`<button name="action" value="keep">Renew plan</button>`
          : html`<button name="action" value="cancel" class="quiet">Cancel plan</button>`
      }
    </form>
    ${switchForm(service, subscription)}
  </article>`;
};

const table = (invoices: Invoice[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Amount</th>
        <th scope="col">Status</th>
        <th scope="col">Invoice</th>
      </tr>
    </thead>
    <tbody>
      ${[...invoices].reverse().map(
        (invoice) =>
          html`<tr>
            <td>${day(invoice.created)}</td>
            <td>${money(invoice.total, invoice.currency)}</td>
            <td>${invoice.status ?? ''} ${invoice.status === 'open' ? payNow(invoice) : ''}</td>
            <td><a href="${invoice.hosted_invoice_url ?? ''}">${invoice.number ?? ''}</a></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const payNow = ({ id, amount_remaining, currency }: Invoice): Html =>
  html`<form method="post">
    <input type="hidden" name="invoice" value="${id}" />
    <button name="action" value="pay">Pay ${money(amount_remaining, currency)} now</button>
  </form>`;

/** A form with the plans that a subscription may be switched to; empty if there are none. */
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

/** The page that shows a switch's cost and asks for confirmation. */
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

import { confirmCheckout, type Ended, payCheckout } from '../billing/checkout';
import { find, type Service } from '../service';
import type { CheckoutSession, LineItem } from '../api/form';
import { html, messagePage, money, pageOf, redirectTo, rhythm, type Html, type Page } from './html';
import {
  emailField,
  cardFieldset,
  errorSummary,
  fieldOf,
  methodFieldsets,
  nothingTyped,
  readMethod,
  testNumbers,
  type Typed,
} from './payment-form';

export const checkoutPage = (
  service: Service,
  id: string,
  form: Record<string, string> | undefined,
): Page => {
  const session = service.state.checkoutSessions.get(id);
  if (!session) return noSession();
  if (session.status === 'complete') return afterwards(service, session);
  if (session.status === 'expired' || isOrphan(service, session)) return expired(session);
  if (!form) return draw(service, session, nothingTyped);
  const email = emailOf(service, session) ?? (form.email ?? '').trim();
  const read = readMethod(form, email, service.now());
  const errors = {
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: 'Enter an email address.' }),
    ...('errors' in read ? read.errors : {}),
  };
  if (!('method' in read) || Object.keys(errors).length > 0)
    return draw(service, session, { values: shownAgain(form), errors }, 400);
  if (read.method.type === 'sepa_debit' && !session.payment_method_types.includes('sepa_debit'))
    return draw(service, session, { values: {}, errors: { iban: 'Bank debits are in euros only.' } }, 400);
  return followUp(service, session, form, payCheckout(service, session, read.method));
};

export const confirmPage = (
  service: Service,
  id: string,
  token: string,
  form: Record<string, string> | undefined,
): Page => {
  const session = service.state.checkoutSessions.get(id);
  if (!session) return noSession();
  if (session.status === 'complete') return afterwards(service, session);
  if (session.status === 'expired' || isOrphan(service, session)) return expired(session);
  if (service.state.checkoutFiles.get(id)?.challenge?.token !== token)
    return redirectTo(`/c/pay/${encodeURIComponent(id)}`);
  if (!form) return drawBank(session);
  const verdict = form.verdict === 'confirmed' ? 'confirmed' : 'refused';
  return followUp(service, session, {}, confirmCheckout(service, session, token, verdict));
};

/** GET of `/c/thanks/:id`, where checkouts without a `success_url` end. */
export const thanksPage = (service: Service, id: string): Page =>
  service.state.checkoutSessions.get(id)?.status === 'complete'
    ? messagePage(200, 'Thanks for your payment', 'A payment will appear on your statement.')
    : noSession();

const followUp = (
  service: Service,
  session: CheckoutSession,
  form: Record<string, string>,
  ended: Ended,
): Page => {
  if (ended.kind === 'completed') return afterwards(service, session);
  if (ended.kind === 'needs-bank') return redirectTo(`/c/pay/${session.id}/confirm/${ended.token}`);
  return draw(
    service,
    session,
    { values: shownAgain(form), errors: { payment: ended.decline.message } },
    402,
  );
};

/** The fields that the page fills in again after an error: never card number or security code. */
const shownAgain = ({ email = '', name = '', holder = '', method = '' }: Record<string, string>) => ({
  email,
  name,
  holder,
  method,
});

const afterwards = (service: Service, session: CheckoutSession): Page =>
  redirectTo(
    session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ??
      `${service.url}/c/thanks/${session.id}`,
  );

const noSession = (): Page =>
  messagePage(404, 'Something went wrong', 'The page you were looking for could not be found.');

const expired = (session: CheckoutSession): Page =>
  messagePage(410, 'This checkout has expired', 'Nothing was charged. Please go back and start again.', {
    url: session.cancel_url,
    label: 'Go back',
  });

/** True if the session's customer has been deleted. */
const isOrphan = ({ state }: Service, { customer }: CheckoutSession): boolean =>
  customer !== null && !state.customers.has(customer);

const emailOf = ({ state }: Service, session: CheckoutSession): string | null =>
  session.customer_email ?? state.customers.get(session.customer ?? '')?.email ?? null;

const draw = (service: Service, session: CheckoutSession, typed: Typed, status = 200): Page => {
  const { lineItems, trialDays } = find(service.state.checkoutFiles, 'checkout.session', session.id);
  const email = emailOf(service, session);
  const hasDebit = session.payment_method_types.includes('sepa_debit');
  return pageOf({
    status,
    title: `Checkout: ${lineItems.map(({ description }) => description ?? '').join(', ')}`,
    leadsTo: [session.success_url],
    content: html`<div class="columns">
      <section aria-labelledby="order">${summary(session, lineItems, trialDays)}</section>
      <form method="post" action="/c/pay/${session.id}" novalidate>
        <h2>Payment details</h2>
        ${errorSummary(typed)}
        ${email === null ? fieldOf(typed, emailField) : html`<p>Email: <strong>${email}</strong></p>`}
        ${hasDebit ? methodFieldsets(typed) : cardFieldset(typed)}
        <button>${buttonOf(session, trialDays)}</button>
        ${testNumbers(hasDebit ? 'with-debit' : 'cards-only')}
      </form>
    </div>`,
  });
};

const buttonOf = (session: CheckoutSession, trialDays: number): string => {
  if (session.mode === 'payment') return `Pay ${money(session.amount_total, session.currency)}`;
  return trialDays > 0 ? 'Start trial' : 'Subscribe';
};

const summary = (session: CheckoutSession, lineItems: LineItem[], trialDays: number): Html =>
  html`${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : ''}
    <h1 id="order">Your order</h1>
    <ul class="items">
      ${lineItems.map(
        ({ description, quantity, amount_total, currency, price }) =>
          html`<li>
            <span>${description ?? ''}${(quantity ?? 1) > 1 ? ` × ${quantity ?? 1}` : ''}</span>
            <span>${money(amount_total, currency)} ${rhythm(price?.recurring)}</span>
          </li>`,
      )}
    </ul>
    ${trialDays > 0 ? html`<p>${trialDays} days free, then as above.</p>` : ''}
    <p class="total">
      <span>Due today</span><strong>${money(session.amount_total, session.currency)}</strong>
    </p>`;

const drawBank = (session: CheckoutSession): Page =>
  pageOf({
    title: 'Confirm your payment',
    leadsTo: [session.success_url],
    content: html`<h1>Confirm your payment</h1>
      <p>
        This page stands for the one of your bank. It asks whether you want to pay
        ${money(session.amount_total, session.currency)}.
      </p>
      <form method="post" class="buttons">
        <button name="verdict" value="confirmed">Complete authentication</button>
        <button name="verdict" value="refused" class="quiet">Fail authentication</button>
      </form>`,
  });

import { randomText } from '../ids';
import { addCustomer } from '../resources/customers';
import {
  addPaymentMethod,
  attachPaymentMethod,
  type GivenMethod,
  numberOf,
} from '../resources/payment-methods';
import { amend, emit, find, type Service } from '../service';
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../api/form';
import { addIntent, carryOut, settleDebit } from './charge-payment';
import { linkPayment, markFailed, markPaid } from './invoicing';
import { beginSubscription } from './subscribing';
import type { Decline, Outcome } from './test-numbers';
import { authenticationFailed, outcomeConfirmed, outcomeOf, outcomeOfSaving } from './test-numbers';

export type Ended =
  | { kind: 'completed' }
  | { kind: 'needs-bank'; token: string }
  | { kind: 'refused'; decline: Decline };

/** Pays from the checkout page: completes the session, asks for 3D Secure, or returns why the card was declined. */
export const payCheckout = (service: Service, session: CheckoutSession, given: GivenMethod): Ended => {
  const method = addPaymentMethod(service, given);
  // A session that costs nothing still needs a card that can be charged later.
  const outcome = isFree(session) ? outcomeOfSaving(given.number) : outcomeOf(given.number, 'present');
  return follow(service, session, { method, email: given.email ?? '' }, outcome);
};

/** Applies the user's answer on the 3D Secure page. Throws if no payment waits for this token. */
export const confirmCheckout = (
  service: Service,
  session: CheckoutSession,
  token: string,
  verdict: 'confirmed' | 'refused',
): Ended => {
  const { state } = service;
  const file = find(state.checkoutFiles, 'checkout.session', session.id);
  const { challenge } = file;
  if (challenge?.token !== token) throw new Error('Nothing waits for this page.');
  delete file.challenge;
  const method = find(state.paymentMethods, 'PaymentMethod', challenge.paymentMethod);
  const confirmed = isFree(session) ? saved : outcomeConfirmed(numberOf(service, method.id));
  return follow(
    service,
    session,
    { method, email: challenge.email },
    verdict === 'confirmed' ? confirmed : refused,
  );
};

const saved: Outcome = { kind: 'succeeds' };
const refused: Outcome = { kind: 'declines', decline: authenticationFailed };
const isFree = (session: CheckoutSession): boolean => session.amount_total === 0;

interface Paying {
  method: PaymentMethod;
  email: string;
}

const follow = (service: Service, session: CheckoutSession, paying: Paying, outcome: Outcome): Ended => {
  // The customer must exist before the charge, which refers to them.
  if (outcome.kind === 'succeeds' || outcome.kind === 'debits')
    session.customer = customerOf(service, session, paying);
  const intent = isFree(session) ? undefined : intentOf(service, session, paying.email);
  if (intent) carryOut(service, intent, paying.method, outcome);
  if (outcome.kind === 'declines') return { kind: 'refused', decline: outcome.decline };
  if (outcome.kind === 'needs-bank') return challenge(service, session, paying);
  complete(service, session, paying, intent);
  return { kind: 'completed' };
};

const challenge = (service: Service, session: CheckoutSession, { method, email }: Paying): Ended => {
  const token = randomText(32);
  const file = find(service.state.checkoutFiles, 'checkout.session', session.id);
  file.challenge = { token, paymentMethod: method.id, email };
  return { kind: 'needs-bank', token };
};

/** The session's PaymentIntent, which all attempts share; the first attempt creates it. */
const intentOf = (service: Service, session: CheckoutSession, email: string): PaymentIntent => {
  const file = find(service.state.checkoutFiles, 'checkout.session', session.id);
  const known = service.state.paymentIntents.get(file.paymentIntent ?? '');
  if (known) {
    known.customer = session.customer;
    return known;
  }
  const isSubscription = session.mode === 'subscription';
  const intent = addIntent(service, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    customer: session.customer,
    description: isSubscription ? 'Subscription creation' : null,
    metadata: file.intentMetadata,
    methodTypes: session.payment_method_types,
    receiptEmail: email,
    setupFutureUsage: isSubscription ? 'off_session' : null,
  });
  file.paymentIntent = intent.id;
  // In subscription mode the invoice refers to the PaymentIntent, not the session.
  if (!isSubscription) session.payment_intent = intent.id;
  return intent;
};

const complete = (
  service: Service,
  session: CheckoutSession,
  { method, email }: Paying,
  intent: PaymentIntent | undefined,
): void => {
  session.customer_details = {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: method.billing_details.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  session.status = 'complete';
  session.url = null;
  session.payment_status = paymentStatusOf(intent);
  if (session.mode === 'subscription' && session.customer !== null)
    subscribe(service, session, { method, intent, customer: session.customer });
  emit(service, 'checkout.session.completed', session);
};

const paymentStatusOf = (intent: PaymentIntent | undefined): CheckoutSession['payment_status'] => {
  if (!intent) return 'no_payment_required';
  return intent.status === 'succeeded' ? 'paid' : 'unpaid';
};

/** The id of the session's customer, or of a new one; null if the session allows a guest. */
const customerOf = (service: Service, session: CheckoutSession, { method, email }: Paying): string | null => {
  if (session.customer !== null) return session.customer;
  if (session.customer_creation === 'if_required') return null;
  return addCustomer(service, { email, name: method.billing_details.name }).id;
};

const subscribe = (
  service: Service,
  session: CheckoutSession,
  given: { method: PaymentMethod; intent: PaymentIntent | undefined; customer: string },
): void => {
  const { method, intent, customer } = given;
  attachPaymentMethod(service, method, customer);
  const file = find(service.state.checkoutFiles, 'checkout.session', session.id);
  const { subscription, invoice } = beginSubscription(service, {
    customer,
    items: file.lineItems.flatMap(({ price, quantity }) =>
      price ? [{ price, quantity: quantity ?? 1 }] : [],
    ),
    metadata: file.subscriptionMetadata,
    trialDays: file.trialDays,
    paymentMethod: method.id,
  });
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  if (!intent || invoice.status !== 'open') return;
  linkPayment(service, invoice, intent);
  if (intent.status === 'succeeded') return markPaid(service, invoice);
  // Stripe activates the subscription before the debit settles.
  amend(service, 'customer.subscription.updated', subscription, { status: 'active' });
};

/** Settles a debit, then updates the session and the invoice that depend on it. */
export const followDebit = (service: Service, intentId: string): void => {
  const { state } = service;
  const outcome = settleDebit(service, intentId);
  const payment = [...state.invoicePayments.values()].find((one) => one.payment.payment_intent === intentId);
  const invoice = state.invoices.get(payment?.invoice ?? '');
  if (invoice?.status === 'open')
    if (outcome === 'succeeded') markPaid(service, invoice);
    else markFailed(service, invoice);
  const session = [...state.checkoutSessions.values()].find(
    ({ id, payment_status }) =>
      payment_status === 'unpaid' && state.checkoutFiles.get(id)?.paymentIntent === intentId,
  );
  if (session?.status !== 'complete') return;
  if (outcome === 'succeeded') session.payment_status = 'paid';
  emit(service, `checkout.session.async_payment_${outcome}`, session);
};

export const expireSession = (service: Service, session: CheckoutSession): void => {
  session.status = 'expired';
  session.url = null;
  emit(service, 'checkout.session.expired', session);
};

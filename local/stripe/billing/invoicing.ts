import { newId, randomText } from '../ids';
import { amend, emit, find, type Service } from '../service';
import type {
  Customer,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Subscription,
} from '../api/form';
import { addIntent, attempt } from './charge-payment';
import { newInvoice, type NewInvoice } from './invoice-object';
import { endSubscription } from './subscription-end';
import type { Outcome } from './test-numbers';

/** Days from each failed attempt at a renewal to the next attempt. */
const retryDays = [3, 5, 7];
const daySeconds = 86_400;

export const draftInvoice = (service: Service, given: NewInvoice): Invoice => {
  const invoice = newInvoice(service, given);
  service.state.invoices.set(invoice.id, invoice);
  emit(service, 'invoice.created', invoice);
  given.subscription.latest_invoice = invoice.id;
  return invoice;
};

/** Finalizes a draft: applies the customer's balance to the total and makes the rest due. */
export const finalizeInvoice = (service: Service, invoice: Invoice): void => {
  const customer = find(service.state.customers, 'customer', invoice.customer ?? '');
  const owed = Math.max(0, invoice.total + customer.balance);
  const balance = Math.min(0, invoice.total + customer.balance);
  const sequence = customer.next_invoice_sequence ?? 1;
  Object.assign(invoice, {
    amount_due: owed,
    amount_remaining: owed,
    automatically_finalizes_at: null,
    effective_at: service.now(),
    ending_balance: balance,
    hosted_invoice_url: `${service.url}/i/${invoice.id}_${randomText(32)}`,
    number: `${customer.invoice_prefix ?? ''}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
  } satisfies Partial<Invoice>);
  invoice.status_transitions.finalized_at = service.now();
  emit(service, 'invoice.finalized', invoice);
  customer.next_invoice_sequence = sequence + 1;
  amend(service, 'customer.updated', customer, { balance, currency: invoice.currency });
  if (owed === 0) markPaid(service, invoice);
};

export const subscriptionOf = ({ state }: Service, invoice: Invoice): Subscription | undefined =>
  state.subscriptions.get(invoice.parent?.subscription_details?.subscription ?? '');

/** Creates the InvoicePayment that connects a PaymentIntent with an invoice. */
export const linkPayment = (service: Service, invoice: Invoice, intent: PaymentIntent): InvoicePayment => {
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: service.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  service.state.invoicePayments.set(payment.id, payment);
  return payment;
};

const paymentOf = ({ state }: Service, invoice: Invoice): InvoicePayment | undefined =>
  [...state.invoicePayments.values()].find((payment) => payment.invoice === invoice.id);

export const markPaid = (service: Service, invoice: Invoice): void => {
  const payment = paymentOf(service, invoice);
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = service.now();
    invoice.attempt_count += 1;
  }
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = service.now();
  emit(service, 'invoice.paid', invoice);
  emit(service, 'invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(service, invoice);
  if (!subscription) return;
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
    amend(service, 'customer.subscription.updated', subscription, { status: 'active' });
};

/** True if a bank debit for the invoice is pending; a second attempt would pay it twice. */
export const isOnItsWay = (service: Service, invoice: Invoice): boolean =>
  service.state.pendingDebits.has(paymentOf(service, invoice)?.payment.payment_intent ?? '');

/** Attempts an off-session payment of the invoice. Undefined if there is no payment method: that attempt failed. */
export const payInvoice = (
  service: Service,
  invoice: Invoice,
  method = methodFor(service, invoice),
): Outcome | undefined => {
  const intent = intentFor(service, invoice);
  const outcome = method && attempt(service, intent, method, 'later');
  if (outcome?.kind === 'succeeds') markPaid(service, invoice);
  else if (outcome?.kind === 'debits') invoice.next_payment_attempt = null;
  else markFailed(service, invoice);
  return outcome;
};

const methodFor = (service: Service, invoice: Invoice): PaymentMethod | undefined => {
  const { state } = service;
  const customer = state.customers.get(invoice.customer ?? '');
  const chosen =
    subscriptionOf(service, invoice)?.default_payment_method ??
    customer?.invoice_settings.default_payment_method;
  const method = state.paymentMethods.get(chosen ?? '');
  return method?.customer === customer?.id ? method : undefined;
};

const descriptions: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
  subscription_update: 'Subscription update',
};

export const purposeOf = (invoice: Invoice, customer: Customer | undefined) => ({
  amount: invoice.amount_due,
  currency: invoice.currency,
  customer: invoice.customer,
  description: descriptions[invoice.billing_reason ?? ''] ?? null,
  metadata: {},
  methodTypes: ['card', 'sepa_debit'],
  receiptEmail: customer?.email ?? null,
  setupFutureUsage: 'off_session' as const,
});

const intentFor = (service: Service, invoice: Invoice): PaymentIntent => {
  const known = paymentOf(service, invoice)?.payment.payment_intent;
  if (known !== undefined) return find(service.state.paymentIntents, 'payment_intent', known);
  const customer = service.state.customers.get(invoice.customer ?? '');
  const intent = addIntent(service, purposeOf(invoice, customer));
  linkPayment(service, invoice, intent);
  return intent;
};

/** Records a failed attempt: schedules the next one, or applies `afterLastRetry` to the subscription. */
export const markFailed = (service: Service, invoice: Invoice): void => {
  const subscription = subscriptionOf(service, invoice);
  const isFirst = invoice.billing_reason === 'subscription_create' && subscription?.status === 'incomplete';
  const isGivenUp = isFirst || subscription?.status === 'canceled';
  const days = isGivenUp ? undefined : retryDays[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.attempted = true;
  invoice.next_payment_attempt = days === undefined ? null : service.now() + days * daySeconds;
  emit(service, 'invoice.payment_failed', invoice);
  if (!subscription || isGivenUp) return;
  if (days !== undefined || service.settings.afterLastRetry === 'leave-past-due')
    return amend(service, 'customer.subscription.updated', subscription, { status: 'past_due' });
  if (service.settings.afterLastRetry === 'cancel')
    return endSubscription(service, subscription, 'payment_failed');
  amend(service, 'customer.subscription.updated', subscription, { status: 'unpaid' });
};

export const voidInvoice = (service: Service, invoice: Invoice): void => {
  invoice.status_transitions.voided_at = service.now();
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  emit(service, 'invoice.voided', invoice);
};

import type { stripeEvents } from '../kit/names';
import { findCharge } from '../kit/stripe/charges';
import { findCheckout, findCheckoutOf, type StripeCheckout } from '../kit/stripe/checkouts';
import type { StripeEvent } from '../kit/stripe/events';
import { findInvoice, findInvoiceOf, type StripeInvoice } from '../kit/stripe/invoices';
import { getCustomerOwner } from './customer-store';
import { whyNotRecorded } from './record-payment';

/** What an event is about. Ids alone, because everything else is read from Stripe when the event is applied. */
export type AccountSubject = Payer &
  (
    | { kind: 'pack'; sessionId: string }
    | { kind: 'subscription'; subscriptionId: string | undefined }
    | {
        kind: 'invoice';
        invoiceId: string;
        subscriptionId: string;
        /** The checkout that started the subscription, if the invoice is its first. */
        sessionId: string | undefined;
        chargeId: string | undefined;
      }
    /** The customer was changed at Stripe (a new card, for example) or deleted there. */
    | { kind: 'customer' | 'deleted-customer' }
  );

export interface Payer {
  sub?: string | undefined;
  customerId: string | undefined;
  reference?: string | undefined;
  email?: string | undefined;
}

export type Subject = AccountSubject | { kind: 'catalogue' } | Ignored;

interface Ignored {
  kind: 'ignored';
  reason: string;
}

const ignored = (reason: string): Ignored => ({ kind: 'ignored', reason });

export const findSubject = async (event: StripeEvent): Promise<Subject> =>
  isHandledType(event.type) ? finders[event.type](event) : ignored('unknown type');

export const isHandledType = (type: string): type is keyof typeof finders => Object.hasOwn(finders, type);

async function ofCheckout({ objectId }: StripeEvent): Promise<Subject> {
  const checkout = await findCheckout(objectId);
  return checkout ? checkoutSubject(checkout) : ignored('unknown checkout');
}

function checkoutSubject(checkout: StripeCheckout): Subject {
  const { mode, state, customerId, subscriptionId, sessionId, reference, email } = checkout;
  const payer = { customerId, reference, email };
  if (mode === 'subscription')
    return state === 'paid' || state === 'processing'
      ? { kind: 'subscription', ...payer, subscriptionId }
      : ignored('not paid');
  const reason = whyNotRecorded(checkout);
  return reason ? ignored(reason) : { kind: 'pack', ...payer, sessionId };
}

async function ofSubscription({ customerId, objectId }: StripeEvent): Promise<Subject> {
  if (!customerId) return ignored('no customer');
  const sub = await getCustomerOwner(customerId);
  const checkout = sub ? undefined : await findCheckoutOf({ subscription: objectId });
  const { reference, email } = checkout ?? {};
  return { kind: 'subscription', sub, customerId, reference, email, subscriptionId: objectId };
}

async function ofInvoice({ objectId }: StripeEvent): Promise<Subject> {
  const invoice = await findInvoice(objectId);
  return invoice ? invoiceSubject(invoice, undefined) : ignored('unknown invoice');
}

async function invoiceSubject(invoice: StripeInvoice, chargeId: string | undefined): Promise<Subject> {
  const { subscriptionId, customerId, invoiceId, isFirst } = invoice;
  if (!subscriptionId || !customerId) return ignored('no subscription');
  const { reference, email, sessionId } = (await findCheckoutOf({ subscription: subscriptionId })) ?? {};
  return {
    kind: 'invoice',
    ...{ customerId, reference, email, invoiceId, subscriptionId, chargeId },
    sessionId: isFirst ? sessionId : undefined,
  };
}

async function ofCharge({ chargeId }: StripeEvent): Promise<Subject> {
  const charge = chargeId ? await findCharge(chargeId) : undefined;
  if (!charge?.paymentIntentId) return ignored('unknown charge');
  const { paymentIntentId, customerId } = charge;
  const checkout = await findCheckoutOf({ payment_intent: paymentIntentId });
  if (checkout) return checkoutSubject(checkout);
  const invoice = customerId ? await findInvoiceOf(customerId, paymentIntentId) : undefined;
  return invoice ? invoiceSubject(invoice, chargeId) : ignored('charge of nothing we sell');
}

const ofCustomer =
  (kind: 'customer' | 'deleted-customer') =>
  async ({ customerId }: StripeEvent): Promise<Subject> => {
    const sub = customerId && (await getCustomerOwner(customerId));
    return sub ? { kind, sub, customerId } : ignored('customer of nobody');
  };

const ofCatalogue = async (): Promise<Subject> => ({ kind: 'catalogue' });

const finders: Record<(typeof stripeEvents)[number], (event: StripeEvent) => Promise<Subject>> = {
  'checkout.session.completed': ofCheckout,
  'checkout.session.async_payment_succeeded': ofCheckout,
  'checkout.session.async_payment_failed': ofCheckout,
  'customer.subscription.created': ofSubscription,
  'customer.subscription.updated': ofSubscription,
  'customer.subscription.deleted': ofSubscription,
  'customer.subscription.paused': ofSubscription,
  'customer.subscription.resumed': ofSubscription,
  'invoice.paid': ofInvoice,
  'invoice.payment_failed': ofInvoice,
  'invoice.payment_action_required': ofInvoice,
  'charge.refunded': ofCharge,
  'refund.created': ofCharge,
  'refund.updated': ofCharge,
  'refund.failed': ofCharge,
  'charge.dispute.created': ofCharge,
  'charge.dispute.closed': ofCharge,
  'customer.updated': ofCustomer('customer'),
  'customer.deleted': ofCustomer('deleted-customer'),
  'product.created': ofCatalogue,
  'product.updated': ofCatalogue,
  'product.deleted': ofCatalogue,
  'price.created': ofCatalogue,
  'price.updated': ofCatalogue,
  'price.deleted': ofCatalogue,
};

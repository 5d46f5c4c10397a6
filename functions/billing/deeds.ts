import type { stripeEvents } from '../kit/names';
import type { Deed } from './deed';
import { catalogue } from './events/catalogue';
import { charge } from './events/charge';
import { checkoutSession } from './events/checkout-session';
import { customerDeleted, customerUpdated } from './events/customer';
import { invoice } from './events/invoice';
import { subscription } from './events/subscription';

/** What is done when Stripe tells of something, by the type of the event. */
const deeds: Record<(typeof stripeEvents)[number], Deed> = {
  'checkout.session.completed': checkoutSession,
  'checkout.session.async_payment_succeeded': checkoutSession,
  'checkout.session.async_payment_failed': checkoutSession,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'invoice.payment_action_required': invoice,
  'charge.refunded': charge,
  'refund.created': charge,
  'refund.updated': charge,
  'refund.failed': charge,
  'charge.dispute.created': charge,
  'charge.dispute.closed': charge,
  'customer.updated': customerUpdated,
  'customer.deleted': customerDeleted,
  'product.created': catalogue,
  'product.updated': catalogue,
  'product.deleted': catalogue,
  'price.created': catalogue,
  'price.updated': catalogue,
  'price.deleted': catalogue,
};

/** Undefined: an event that is none of our business. */
export const deedOf = (type: string): Deed | undefined =>
  Object.hasOwn(deeds, type) ? deeds[type as keyof typeof deeds] : undefined;

import { findCheckoutOf } from '../../kit/stripe/checkouts';
import { findCharge } from '../../kit/stripe/customers';
import { findInvoiceOf } from '../../kit/stripe/invoices';
import { type Deed, ignored } from '../deed';
import { bookCheckout } from './checkout-session';
import { bookPeriod } from './invoice';

/** A payment was given back or disputed: what is unused of its credits goes back with it. */
export const charge: Deed = async (told) => {
  const { chargeId } = told.notice;
  const found = chargeId ? await findCharge(chargeId) : undefined;
  if (!chargeId || !found?.paymentIntentId) return ignored('unknown charge');
  const { paymentIntentId, customerId } = found;
  const checkout = await findCheckoutOf({ payment_intent: paymentIntentId });
  if (checkout) return bookCheckout(told, checkout);
  const period = customerId ? await findInvoiceOf(customerId, paymentIntentId) : undefined;
  return period ? bookPeriod(told, period, () => findCharge(chargeId)) : ignored('charge of nothing we sell');
};

import { getReceipt } from '#shared/contract/billing';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { findReceipt } from '../kit/stripe/charges';
import { getOrder } from './billing-store';

export const handler = handle({ getReceipt }, async ({ caller, params, query }) => {
  const { orderId } = params;
  const order = await getOrder(caller.sub, query.orderDate, orderId);
  const url = order && (await findReceipt(orderId));
  if (!url) throw new AppError('checkout_not_found', messages.checkoutNotFound);
  return { url };
});

import { receiveStripeEvent } from '#shared/contract/billing';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { openEvent } from '../kit/stripe/events';
import { receive } from './receive';

export const handler = handle({ receiveStripeEvent }, async ({ raw }) => {
  const notice = await openEvent(raw.bytes(), raw.headers['stripe-signature'] ?? '');
  if (!notice) throw new AppError('bad_signature', messages.badSignature);
  const ending = await receive(notice);
  return { ending: ending === 'orphaned' ? 'ignored' : ending };
});

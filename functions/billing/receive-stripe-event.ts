import { receiveStripeEvent } from '#shared/contract/billing';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { verifyEvent } from '../kit/stripe/events';
import { processEvent } from './process-event';

export const handler = handle({ receiveStripeEvent }, async ({ raw }) => {
  const event = await verifyEvent(raw.bytes(), raw.headers['stripe-signature'] ?? '');
  if (!event) throw new AppError('bad_signature', messages.badSignature);
  const ending = await processEvent(event);
  return { ending: ending === 'orphaned' ? 'ignored' : ending };
});

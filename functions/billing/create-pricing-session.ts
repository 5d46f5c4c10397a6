import { createPricingSession } from '#shared/contract/billing';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { toIso } from '../kit/stripe/client';
import { openPricingSession } from '../kit/stripe/customers';
import { profileFrom } from '../profile/profile-store';
import { ensureCustomer } from './ensure-customer';

export const handler = handle({ createPricingSession }, async ({ caller }) => {
  const session = await openPricingSession(await ensureCustomer(profileFrom(caller.row)));
  if (!session) throw new AppError('payment_service', messages.paymentService);
  return {
    clientReferenceId: caller.sub,
    customerSessionClientSecret: session.secret,
    expiresAt: toIso(session.expiresAtSeconds),
  };
});

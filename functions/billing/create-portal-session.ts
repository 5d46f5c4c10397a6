import { createPortalSession } from '#shared/contract/billing';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { openPortal } from '../kit/stripe/customers';
import { profileFrom } from '../profile/profile-store';
import { ensureCustomer } from './ensure-customer';
import { siteAddress } from './site-address';

export const handler = handle({ createPortalSession }, async ({ caller }) => {
  const returnUrl = siteAddress('/profile?tab=account');
  const url = await openPortal(await ensureCustomer(profileFrom(caller.row)), returnUrl);
  if (!url) throw new AppError('payment_service', messages.paymentService);
  return { url };
});

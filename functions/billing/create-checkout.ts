import { createCheckout } from '#shared/contract/billing';
import { applyDue } from '../kit/entitlements';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { openCheckout } from '../kit/stripe/checkouts';
import { profileFrom } from '../profile/profile-store';
import { getSiteSettings } from '../settings/settings-store';
import { ensureCustomer } from './ensure-customer';
import { siteAddress } from './site-address';

export const handler = handle({ createCheckout }, async ({ caller, body }) => {
  const { priceId } = body;
  const { stripeProducts } = await getSiteSettings();
  const product = stripeProducts.find(({ prices }) => prices.some((price) => price.priceId === priceId));
  if (!product) throw new AppError('price_unknown', messages.priceUnknown);

  const profile = profileFrom(caller.row);
  const isSubscribed = applyDue(profile, now()).entitlements.paying !== undefined;
  if (product.plan && isSubscribed) throw new AppError('already_subscribed', messages.alreadySubscribed);

  const url = await openCheckout({
    customerId: await ensureCustomer(profile),
    reference: caller.sub,
    priceId,
    isPlan: product.plan !== null,
    successUrl: siteAddress('/payment-success?session_id={CHECKOUT_SESSION_ID}'),
    cancelUrl: siteAddress('/pricing'),
  });
  if (!url) throw new AppError('price_unknown', messages.priceUnknown);
  return { url };
});

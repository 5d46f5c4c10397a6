import type { StripeProduct } from '#shared/billing/stripe-product';
import { OfferAction } from './offer-action';
import { OfferCard } from './offer-card';
import { packPriceLines } from './price-lines';
import type { Buying } from './use-buying';

export function PackCard({ product, buying }: { product: StripeProduct; buying: Buying }) {
  const { name, description, features, credits } = product;
  const [price] = product.prices;
  if (!price) return null;
  return (
    <OfferCard
      name={name}
      description={description}
      {...packPriceLines(credits, price)}
      gives={features}
      isOwn={false}
      action={<OfferAction name={name} plan={null} priceId={price.priceId} look="plain" buying={buying} />}
    />
  );
}

import type { StripeProduct } from '#shared/billing/stripe-product';
import type { PaidPlan } from '#shared/plans';
import type { SiteSettings } from '#shared/settings/settings';
import type { ButtonLook } from '#ui/button-class';
import { paidGives } from './plan-benefits';
import { OfferAction } from './offer-action';
import { OfferCard } from './offer-card';
import { planPriceLines, priceFor } from './price-lines';
import type { Rhythm } from './billing-interval';
import type { Buying } from './use-purchase-actions';

interface Props {
  plan: PaidPlan;
  product: StripeProduct;
  texts: SiteSettings;
  rhythm: Rhythm;
  look: ButtonLook;
  buying: Buying;
}

export function PaidPlanCard({ plan, product, texts, rhythm, look, buying }: Props) {
  const price = priceFor(product, rhythm);
  const name = texts[`pricing${plan}Name`];
  if (!price) return null;
  return (
    <OfferCard
      name={name}
      description={texts[`pricing${plan}Description`]}
      {...planPriceLines(product, price)}
      gives={product.features.length > 0 ? product.features : paidGives[plan]}
      isOwn={plan === buying.ownPlan}
      action={<OfferAction name={name} plan={plan} priceId={price.priceId} look={look} buying={buying} />}
    />
  );
}

import type { StripeProduct } from '#shared/billing/stripe-product';
import type { PaidPlan } from '#shared/plans';
import type { SiteSettings } from '#shared/settings/settings';
import type { ButtonVariant } from '#ui/button-class';
import { paidPlanBenefits } from './plan-benefits';
import { OfferAction } from './offer-action';
import { OfferCard } from './offer-card';
import { planPriceLines, priceFor } from './price-lines';
import type { BillingInterval } from './billing-interval';
import type { PurchaseActions } from './use-purchase-actions';

interface Props {
  plan: PaidPlan;
  product: StripeProduct;
  texts: SiteSettings;
  interval: BillingInterval;
  variant: ButtonVariant;
  actions: PurchaseActions;
}

export function PaidPlanCard({ plan, product, texts, interval, variant, actions }: Props) {
  const price = priceFor(product, interval);
  const name = texts[`pricing${plan}Name`];
  if (!price) return null;
  return (
    <OfferCard
      name={name}
      description={texts[`pricing${plan}Description`]}
      {...planPriceLines(product, price)}
      benefits={product.features.length > 0 ? product.features : paidPlanBenefits[plan]}
      isOwn={plan === actions.ownPlan}
      action={
        <OfferAction name={name} plan={plan} priceId={price.priceId} variant={variant} actions={actions} />
      }
    />
  );
}

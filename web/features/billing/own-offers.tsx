import { useState } from 'react';
import type { Subscription } from '#shared/billing/subscription';
import { messages } from '#shared/messages';
import { packMonths, type PaidPlan } from '#shared/plans';
import type { SiteSettings } from '#shared/settings/settings';
import { sentenceOf } from '#lib/api/call-error';
import { Notice } from '#ui/notice';
import { FreeCard, OfferCard } from './offer-card';
import styles from './offers.module.css';
import { type BillingInterval, BillingIntervalSwitch } from './billing-interval';
import { usePurchaseActions, type PurchaseActions, OfferAction } from './offer-action';
import type { StripeProduct } from '#shared/billing/stripe-product';
import { packPriceLines, paidPlanBenefits, planPriceLines, priceFor } from './offer-texts';
import type { ButtonVariant } from '#ui/button-class';

interface Props {
  texts: SiteSettings;
  running: Subscription | undefined;
}

/** Plans and packs on our own cards; payment opens Stripe Checkout. */
export function OwnOffers({ texts, running }: Props) {
  const [interval, changeInterval] = useState<BillingInterval>(running?.interval ?? 'month');
  const actions = usePurchaseActions(running);
  const plans = texts.stripeProducts.flatMap((product) =>
    product.plan ? [{ ...product, plan: product.plan }] : [],
  );
  const packs = texts.stripeProducts.filter(({ plan }) => plan === null);
  const leading = plans.find(({ plan }) => plan !== actions.ownPlan)?.plan;
  return (
    <>
      {texts.stripeProducts.length === 0 && <Notice tone="info">{messages.paymentsOff}</Notice>}
      {actions.error && <Notice tone="error">{sentenceOf(actions.error)}</Notice>}
      <section className={styles.group} aria-labelledby="plans-title">
        <div className={styles.head}>
          <h2 id="plans-title">Plans</h2>
          {plans.length > 0 && <BillingIntervalSwitch value={interval} onChange={changeInterval} />}
        </div>
        <ul className={styles.cards}>
          <FreeCard texts={texts} />
          {plans.map((product) => (
            <PaidPlanCard
              key={product.productId}
              variant={product.plan === leading ? 'primary' : 'plain'}
              {...{ plan: product.plan, product, texts, interval, actions }}
            />
          ))}
        </ul>
      </section>
      {packs.length > 0 && (
        <section className={styles.group} aria-labelledby="packs-title">
          <h2 id="packs-title">Credit packs</h2>
          <p className={styles.lead}>
            For a busy month, on any plan. They expire {packMonths} months after purchase.
          </p>
          <ul className={styles.packs}>
            {packs.map((product) => (
              <PackCard key={product.productId} product={product} actions={actions} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PackCard({ product, actions }: { product: StripeProduct; actions: PurchaseActions }) {
  const { name, description, features, credits } = product;
  const [price] = product.prices;
  if (!price) return null;
  return (
    <OfferCard
      name={name}
      description={description}
      {...packPriceLines(credits, price)}
      benefits={features}
      isOwn={false}
      action={
        <OfferAction name={name} plan={null} priceId={price.priceId} variant="plain" actions={actions} />
      }
    />
  );
}

interface PaidPlanCardProps {
  plan: PaidPlan;
  product: StripeProduct;
  texts: SiteSettings;
  interval: BillingInterval;
  variant: ButtonVariant;
  actions: PurchaseActions;
}

function PaidPlanCard({ plan, product, texts, interval, variant, actions }: PaidPlanCardProps) {
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

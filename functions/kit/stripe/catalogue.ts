import type Stripe from 'stripe';
import type { StripePrice, StripeProduct } from '#shared/billing/stripe-product';
import { demand, stripeId } from './client';
import { type PaidPlan, paidPlans } from '#shared/plans';

export async function readCatalogue(): Promise<StripeProduct[]> {
  const [products, prices] = await demand((stripe) =>
    Promise.all([
      stripe.products.list({ active: true, limit: 100 }).autoPagingToArray({ limit: mostProducts }),
      stripe.prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: mostPrices }),
    ]),
  );
  return products
    .map((product) => toProduct(product, prices))
    .filter(({ plan, credits, prices: offered }) => (plan ?? credits) !== null && offered.length > 0)
    .sort((one, other) => cheapest(one) - cheapest(other))
    .slice(0, mostShown);
}

const mostProducts = 200;
const mostPrices = 500;
/** More products would be a mistake, and every visitor loads them. */
const mostShown = 20;

function toProduct(product: Stripe.Product, prices: Stripe.Price[]): StripeProduct {
  const plan = planOf(product.metadata) ?? null;
  return {
    productId: product.id,
    name: product.name,
    description: product.description ?? '',
    features: product.marketing_features.flatMap(({ name }) => name ?? []),
    plan,
    credits: plan ? null : (packCreditsOf(product.metadata) ?? null),
    prices: prices
      .filter((price) => stripeId(price.product) === product.id)
      .flatMap((price) => toPrice(price))
      .filter(({ interval }) => (plan === null) === (interval === null))
      .sort((one, other) => one.amount - other.amount),
  };
}

/** A list of the price; empty if our page cannot show it: tiered, weekly, or without an amount. */
function toPrice({ id, unit_amount, currency, recurring }: Stripe.Price): StripePrice[] {
  if (unit_amount === null || unit_amount < 0) return [];
  const amount = { priceId: id, amount: unit_amount, currency };
  if (!recurring) return [{ ...amount, interval: null }];
  const interval = intervals.find((known) => known === recurring.interval);
  return interval && recurring.interval_count === 1 ? [{ ...amount, interval }] : [];
}

const intervals = ['month', 'year'] as const;

/** A number to sort products by: plans before packs, each by the lowest price. */
const cheapest = ({ plan, prices }: StripeProduct) =>
  (plan ? 0 : 1_000_000_000) + Math.min(...prices.map(({ amount }) => amount));

type Metadata = Record<string, string>;

/** The plan in a product's metadata; undefined if it names none of ours. */
export const planOf = ({ plan }: Metadata): PaidPlan | undefined => paidPlans.find((known) => known === plan);

/** More than this for one payment is a mistake in the metadata, and is not granted. */
export const mostCredits = 1_000;

export function packCreditsOf({ plan, credits = '' }: Metadata): number | undefined {
  if (plan !== undefined || !/^[1-9]\d{0,3}$/.test(credits)) return undefined;
  return Number(credits) <= mostCredits ? Number(credits) : undefined;
}

import { matching, type Read } from './context';

/** What a deployment knows of its Stripe account. The keys themselves are in Secrets Manager, never in a template. */
export interface Payments {
  /** Name of the secret: JSON with `apiKey` and `webhookSecret`. */
  secretName: string;
  /** What the page needs for Stripe's own pricing table; undefined: the page draws its own cards. */
  table: PricingTable | undefined;
}

export interface PricingTable {
  /** Address of the script that defines `<stripe-pricing-table>`; its origin is what the page's policy lets in. */
  scriptUrl: string;
  publishableKey: string;
  pricingTableId: string;
}

/** Reads the context values that begin with `stripe`. Throws a sentence when one cannot be used. */
export function paymentsConfig(read: Read, stage: string): Payments {
  const secretName = read('stripeSecretName') ?? `suasion/${stage}/stripe`;
  return {
    secretName: matching('stripeSecretName', secretName, /^[\w/+=.@-]+$/),
    table: tableConfig(read),
  };
}

function tableConfig(read: Read): PricingTable | undefined {
  const [publishableKey, pricingTableId] = [read('stripePublishableKey'), read('stripePricingTableId')];
  if (!publishableKey && !pricingTableId) return undefined;
  if (!publishableKey || !pricingTableId)
    throw new Error(
      'The pricing table needs both context values, stripePublishableKey and stripePricingTableId.',
    );
  const scriptUrl = read('stripeScriptUrl') ?? 'https://js.stripe.com/v3/pricing-table.js';
  return {
    scriptUrl: matching('stripeScriptUrl', scriptUrl, /^https?:\/\/[^/\s"'<>;,]+\/[\w./-]+$/),
    publishableKey: matching('stripePublishableKey', publishableKey, /^pk_(test|live)_\w+$/),
    pricingTableId: matching('stripePricingTableId', pricingTableId, /^prctbl_\w+$/),
  };
}

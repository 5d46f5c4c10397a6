import { matching, type Read } from './context';

/** What a deployment knows of its Stripe account. The keys themselves are in Secrets Manager, never in a template. */
export interface Payments {
  /** Name of the secret with the key: JSON with `apiKey`. */
  secretName: string;
  /** Name of the secret by which Stripe signs events: JSON with `webhookSecret`. Only the webhook may read it. */
  webhookSecretName: string;
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
  const secretName = (name: string, otherwise: string) =>
    matching(name, read(name) ?? otherwise, /^[\w/+=.@-]+$/);
  return {
    secretName: secretName('stripeSecretName', `suasion/${stage}/stripe`),
    webhookSecretName: secretName('stripeWebhookSecretName', `suasion/${stage}/stripe-webhook`),
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

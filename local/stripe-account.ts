import { randomBytes } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { stripeEvents, variables, webhookName } from '#functions/kit/names';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';
import type { Assembly } from '@suasion/local-aws/templates/assembly';
import type { Surroundings } from '@suasion/stand-in/stand-in';
import type { CatalogueProduct } from '@suasion/local-stripe/put-catalogue';
import type { PricingTable } from '@suasion/local-stripe/service';
import { startStripe, type StripeStandIn } from '@suasion/local-stripe/start-stripe';

export const publishableKey = 'pk_test_local';
export const pricingTableId = 'prctbl_local';

interface StripeKeys {
  apiKey: string;
  webhookSecret: string;
}

/** Starts Stripe with keys, catalogue, pricing table and webhook; events wait until `startDelivering`. */
export async function startStripeAccount(options: {
  surroundings: Surroundings;
  dataDir: string;
  assembly: Assembly;
  siteUrl: string;
  secretsUrl: string;
}): Promise<StripeStandIn> {
  const { surroundings, dataDir, assembly, siteUrl, secretsUrl } = options;
  const { apiKey, webhookSecret } = await stripeKeys(assembly, secretsUrl);
  const url = `${siteUrl}${webhookPathIn(assembly)}`;
  return startStripe({
    surroundings,
    dataDir,
    apiKey,
    catalogue,
    pricingTables: [pricingTableOf(siteUrl)],
    portalPrices: catalogue.flatMap(({ prices }) =>
      prices.flatMap(({ interval, lookupKey }) => (interval ? [lookupKey] : [])),
    ),
    webhookEndpoints: [{ url, secret: webhookSecret, enabledEvents: [...stripeEvents] }],
    delivers: 'when-told',
  });
}

/** Makes random keys at the first start, so that nobody can sign an event with keys from the source code. */
async function stripeKeys(assembly: Assembly, secretsUrl: string): Promise<StripeKeys> {
  const client = new SecretsManagerClient({
    endpoint: secretsUrl,
    region: assembly.region,
    credentials: hostCredentials,
  });
  const keep = async (name: string, made: object): Promise<Partial<StripeKeys>> => {
    try {
      const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: name }));
      return JSON.parse(SecretString) as Partial<StripeKeys>;
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      await client.send(new CreateSecretCommand({ Name: name, SecretString: JSON.stringify(made) }));
      return made;
    }
  };
  try {
    const { apiKey = '' } = await keep(nameIn(assembly, variables.stripeSecret), {
      apiKey: `sk_test_${random()}`,
    });
    const { webhookSecret = '' } = await keep(nameIn(assembly, variables.stripeWebhookSecret), {
      webhookSecret: `whsec_${random()}`,
    });
    return { apiKey, webhookSecret };
  } finally {
    client.destroy();
  }
}

const random = () => randomBytes(24).toString('hex');

function nameIn({ functions }: Assembly, variable: string): string {
  const [name] = functions.flatMap(({ environment }) => environment[variable] ?? []);
  if (!name) throw new Error(`No function of the templates is told ${variable}.`);
  return name;
}

/** The path of the product's webhook. */
function webhookPathIn({ routes }: Assembly): string {
  const route = routes.find(({ functionName }) => functionName === webhookName);
  if (!route) throw new Error(`The templates have no route to ${webhookName}.`);
  return route.path;
}

const plan = (name: string, credits: string, prices: { month: number; year: number }) => ({
  metadata: { plan: name, credits },
  prices: (['month', 'year'] as const).map((interval) => ({
    lookupKey: `${name.toLowerCase()}-${interval}`,
    amount: prices[interval],
    currency: 'eur',
    interval,
  })),
});

const pack = (credits: string, amount: number) => ({
  metadata: { credits },
  prices: [{ lookupKey: `credits-${credits}`, amount, currency: 'eur' }],
});

/** The products for sale. Their texts belong to the operator's Stripe account; the page shows what Stripe has. */
const catalogue: CatalogueProduct[] = [
  {
    id: 'prod_pro',
    name: 'Pro',
    description: 'Ideal for marketing professionals',
    features: ['10 credits every month', 'Unlimited cases', 'Notes about your audience'],
    ...plan('Pro', '10', { month: 1899, year: 18_999 }),
  },
  {
    id: 'prod_enterprise',
    name: 'Enterprise',
    description: 'For teams and agencies',
    features: ['50 credits every month', 'Everything in Pro', 'Brand voice and documents'],
    ...plan('Enterprise', '50', { month: 4499, year: 44_999 }),
  },
  {
    id: 'prod_credits_10',
    name: '10 credits',
    description: 'Ten more optimizations',
    features: ['10 credits', 'Valid for 6 months'],
    ...pack('10', 899),
  },
  {
    id: 'prod_credits_50',
    name: '50 credits',
    description: 'Five packs of 10 credits',
    features: ['50 credits', 'Valid for 6 months'],
    ...pack('50', 3499),
  },
];

/** The pricing table with all products; after a payment it leads back to the page. */
const pricingTableOf = (siteUrl: string): PricingTable => ({
  id: pricingTableId,
  prices: catalogue.flatMap(({ prices }) => prices.map(({ lookupKey }) => lookupKey)),
  successUrl: `${siteUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
});

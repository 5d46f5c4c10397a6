import type { Node } from 'constructs';
import { bundlesDir, webDir } from './paths';

/** What may differ between two deployments; everything has a working default in cdk.json. */
export interface Config {
  stage: string;
  region: string;
  modelId: string;
  /** URL of the site without a trailing slash; undefined until a domain is known. */
  siteUrl: string | undefined;
  /** Custom domain of the site with its certificate in us-east-1; both or neither. */
  domain: { name: string; certificateArn: string } | undefined;
  /** Subdomain of the hosted sign-in pages; undefined: made from stage and account. */
  signInPrefix: string | undefined;
  /** Sign-in with Google; `secretName` is the client secret's name in Secrets Manager. */
  google: { clientId: string; secretName: string } | undefined;
  mail: { sender: string; region: string | undefined; domain: string | undefined } | undefined;
  payments: Payments;
  alarmEmail: string | undefined;
  monthlyBudgetUsd: number;
  bundlesDir: string;
  webDir: string;
}

export interface Payments {
  secretName: string;
  /** Name of the secret that signs Stripe's events: JSON with `webhookSecret`. Only the webhook may read it. */
  webhookSecretName: string;
  /** Stripe's own pricing table; undefined: the page draws its own cards. */
  table: PricingTable | undefined;
}

export interface PricingTable {
  /** URL of the script that defines `<stripe-pricing-table>`; the content security policy allows its origin. */
  scriptUrl: string;
  publishableKey: string;
  pricingTableId: string;
}

/** Reads the context of `cdk.json` and `-c name=value`. @throws when a value cannot be used. */
export function readConfig(node: Node): Config {
  const read = reader(node);
  const domain = domainOf(read('domain'), read('certificateArn'));
  const siteUrl = read('siteUrl') ?? (domain && `https://${domain.name}`);
  const stage = matching('stage', read('stage') ?? 'prod', /^[a-z][a-z0-9]{0,15}$/);
  return {
    stage,
    region: matching('region', read('region') ?? 'eu-west-1', /^[a-z]{2}(-[a-z]+)+-\d$/),
    modelId: matching('modelId', read('modelId') ?? 'eu.anthropic.claude-sonnet-5', /^[a-z0-9.:-]+$/),
    siteUrl: siteUrl && matching('siteUrl', siteUrl, /^https?:\/\/[^/\s"'<>]+$/),
    domain,
    ...signInConfig(read, { stage, siteUrl }),
    payments: paymentsConfig(read, stage),
    bundlesDir: read('bundlesDir') ?? bundlesDir,
    webDir: read('webDir') ?? webDir,
    alarmEmail: read('alarmEmail'),
    monthlyBudgetUsd: Number(matching('monthlyBudgetUsd', read('monthlyBudgetUsd') ?? '50', /^[1-9]\d*$/)),
  };
}

function domainOf(name: string | undefined, certificateArn: string | undefined): Config['domain'] {
  if (name && certificateArn) return { name, certificateArn };
  if (!name && !certificateArn) return undefined;
  throw new Error('A domain needs both context values, domain and certificateArn.');
}

type SignInConfig = Pick<Config, 'signInPrefix' | 'google' | 'mail'>;

function signInConfig(read: Read, { stage, siteUrl }: { stage: string; siteUrl?: string }): SignInConfig {
  const prefix = read('signInPrefix');
  const clientId = read('googleClientId');
  const sender = read('sesSender');
  if (clientId && !siteUrl)
    throw new Error('Sign-in with Google needs the URL that users return to: set siteUrl too.');
  return {
    signInPrefix: prefix && matching('signInPrefix', prefix, prefixShape),
    google: clientId === undefined ? undefined : googleConfig(read, { stage, clientId }),
    mail: sender === undefined ? undefined : mailConfig(read, sender),
  };
}

const googleConfig = (read: Read, { stage, clientId }: { stage: string; clientId: string }) => ({
  clientId: matching('googleClientId', clientId, /^[\w.-]+$/),
  secretName: matching(
    'googleSecretName',
    read('googleSecretName') ?? `suasion/${stage}/google`,
    /^[\w/+=.@-]+$/,
  ),
});

const mailConfig = (read: Read, sender: string) => ({
  sender: matching('sesSender', sender, /^[^\s@<>"]+@[^\s@<>"]+$/),
  region: read('sesRegion'),
  domain: read('sesDomain'),
});

// Cognito refuses a prefix with these words.
const prefixShape = /^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

function paymentsConfig(read: Read, stage: string): Payments {
  const secretName = (name: string, fallback: string) =>
    matching(name, read(name) ?? fallback, /^[\w/+=.@-]+$/);
  return {
    secretName: secretName('stripeSecretName', `suasion/${stage}/stripe`),
    webhookSecretName: secretName('stripeWebhookSecretName', `suasion/${stage}/stripe-webhook`),
    table: pricingTableConfig(read),
  };
}

function pricingTableConfig(read: Read): PricingTable | undefined {
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

type Read = (name: string) => string | undefined;

const reader =
  (node: Node): Read =>
  (name) => {
    const value: unknown = node.tryGetContext(name);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };

function matching(name: string, value: string, shape: RegExp): string {
  if (shape.test(value)) return value;
  throw new Error(`The context value ${name} cannot be '${value}'.`);
}

import type { Node } from 'constructs';
import { matching, type Read, reader } from './context';
import { bundlesDir, webDir } from './paths';
import { type Payments, paymentsConfig } from './payments';

/** What may differ between two deployments; everything has a working default in cdk.json. */
export interface Config {
  stage: string;
  region: string;
  /** Bedrock model or inference profile, such as `eu.anthropic.claude-sonnet-5`. */
  modelId: string;
  /** Where people reach the page, without a slash at the end; undefined until a domain is known. */
  siteUrl: string | undefined;
  /** Own domain of the page with its certificate in us-east-1; both or neither. */
  domain: { name: string; certificateArn: string } | undefined;
  /** First part of the hosted sign-in pages' address; undefined: one made of stage and account. */
  signInPrefix: string | undefined;
  /** Sign-in with Google, whose client secret lies in Secrets Manager under the name. */
  google: { clientId: string; secretName: string } | undefined;
  /** Sender of our mails, verified in SES by itself or through its domain; undefined: the pool's own short mails. */
  mail: { sender: string; region: string | undefined; domain: string | undefined } | undefined;
  /** Stripe; see `infra/payments`. */
  payments: Payments;
  alarmEmail: string | undefined;
  monthlyBudgetUsd: number;
  /** Folder with one bundle per function. */
  bundlesDir: string;
  /** Folder with the built page. */
  webDir: string;
}

/** Reads the context of `cdk.json` and `-c name=value`. Throws a sentence when a value cannot be used. */
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
    ...peopleConfig(read, { stage, siteUrl }),
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

type AboutPeople = Pick<Config, 'signInPrefix' | 'google' | 'mail'>;

function peopleConfig(read: Read, { stage, siteUrl }: { stage: string; siteUrl?: string }): AboutPeople {
  const prefix = read('signInPrefix');
  const clientId = read('googleClientId');
  const sender = read('sesSender');
  if (clientId && !siteUrl)
    throw new Error('Sign-in with Google needs the address that people come back to: set siteUrl too.');
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

// Cognito keeps these words for itself.
const prefixShape = /^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

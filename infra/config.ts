import type { Node } from 'constructs';
import { bundlesDir, webDir } from './paths';

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
  alarmEmail: string | undefined;
  monthlyBudgetUsd: number;
  /** Folder with one bundle per function. */
  bundlesDir: string;
  /** Folder with the built page. */
  webDir: string;
}

/** Reads the context of `cdk.json` and `-c name=value`. Throws a sentence when a value cannot be used. */
export function readConfig(node: Node): Config {
  const read = (name: string): string | undefined => {
    const value: unknown = node.tryGetContext(name);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const domain = domainOf(read('domain'), read('certificateArn'));
  const siteUrl = read('siteUrl') ?? (domain && `https://${domain.name}`);
  return {
    stage: matching('stage', read('stage') ?? 'prod', /^[a-z][a-z0-9]{0,15}$/),
    region: matching('region', read('region') ?? 'eu-west-1', /^[a-z]{2}(-[a-z]+)+-\d$/),
    modelId: matching('modelId', read('modelId') ?? 'eu.anthropic.claude-sonnet-5', /^[a-z0-9.:-]+$/),
    siteUrl: siteUrl && matching('siteUrl', siteUrl, /^https?:\/\/[^/\s"'<>]+$/),
    domain,
    bundlesDir: read('bundlesDir') ?? bundlesDir,
    webDir: read('webDir') ?? webDir,
    alarmEmail: read('alarmEmail'),
    monthlyBudgetUsd: Number(matching('monthlyBudgetUsd', read('monthlyBudgetUsd') ?? '50', /^[1-9]\d*$/)),
  };
}

function matching(name: string, value: string, shape: RegExp): string {
  if (shape.test(value)) return value;
  throw new Error(`The context value ${name} cannot be '${value}'.`);
}

function domainOf(name: string | undefined, certificateArn: string | undefined): Config['domain'] {
  if (name && certificateArn) return { name, certificateArn };
  if (!name && !certificateArn) return undefined;
  throw new Error('A domain needs both context values, domain and certificateArn.');
}

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionNames } from '#infra/entries';
import { projectDir } from '#infra/paths';
import { product } from '#infra/product';

export type StackName = 'data' | 'api' | 'web' | 'ops';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
  Metadata: Record<string, unknown>;
}

export type Resources = Record<string, Resource>;

/** A deployment that has everything: an address, Google, a sender of mails, a pricing table. */
export const wholeDeployment = {
  siteUrl: 'https://suasion.example',
  googleClientId: '123-abc.apps.googleusercontent.com',
  sesSender: 'post@suasion.example',
  stripePublishableKey: 'pk_test_abc123',
  stripePricingTableId: 'prctbl_abc123',
};

/** The app as `cdk synth` builds it from cdk.json, without the CLI's slow schema check and with empty bundles and an empty page. */
export function synthesize(context: Record<string, string> = {}) {
  const settings = JSON.parse(readFileSync(`${projectDir}cdk.json`, 'utf8')) as { context: object };
  const app = product(
    new App({
      builtinCloudFormationValidation: false,
      context: {
        ...settings.context,
        'aws:cdk:enable-path-metadata': true,
        ...emptyBuilds(),
        ...context,
      },
    }),
  );
  const stackNamed = (name: StackName) =>
    app.node.findChild(`suasion-${context['stage'] ?? 'prod'}-${name}`) as Stack;
  const resources = (name: StackName) =>
    (Template.fromStack(stackNamed(name)).toJSON() as { Resources: Resources }).Resources;
  const outputs = (name: StackName) =>
    (Template.fromStack(stackNamed(name)).toJSON() as { Outputs?: object }).Outputs ?? {};
  return { app, resources, outputs };
}

const deployments = new Map<string, ReturnType<typeof synthesize>>();

/** The same to look at only, built once for all tests that ask for it. */
export function deployment(context: Record<string, string> = {}) {
  const key = JSON.stringify(context);
  const known = deployments.get(key) ?? synthesize(context);
  deployments.set(key, known);
  return known;
}

export const ofType = (resources: Resources, type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);

/** The function that a resource belongs to: the second part of its path in the tree. */
export const roomOf = (resource: Resource): string =>
  String(resource.Metadata['aws:cdk:path']).split('/')[1] ?? '';

/** The one resource of a type. */
export function only(resources: Resources, type: string): Resource {
  const [[, found] = [], ...others] = ofType(resources, type);
  if (!found || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
  return found;
}

function emptyBuilds() {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const write = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `// ${file}`);
  };
  functionNames.forEach((name) => write(`functions/${name}/index.mjs`));
  ['index.html', 'favicon.svg', 'assets/page-1a2b.js'].forEach((file) => write(`web/${file}`));
  return { bundlesDir: join(folder, 'functions'), webDir: join(folder, 'web') };
}

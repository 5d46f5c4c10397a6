import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { contractOperations } from '#infra/api-groups';
import { functionNames } from '#infra/entries';
import { projectDir } from '#infra/paths';
import { product } from '#infra/product';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
  Metadata: Record<string, unknown>;
}

export type Resources = Record<string, Resource>;

/** A deployment with everything: a site URL, Google, a sender of mails, a pricing table. */
export const wholeDeployment = {
  siteUrl: 'https://suasion.example',
  googleClientId: '123-abc.apps.googleusercontent.com',
  sesSender: 'post@suasion.example',
  stripePublishableKey: 'pk_test_abc123',
  stripePricingTableId: 'prctbl_abc123',
};

/**
 * The app as `cdk synth` builds it from cdk.json, without the CLI's slow schema validation, with empty bundles and an empty
 * page. `table` replaces the operations of the contract.
 */
export function synthesize(context: Record<string, string> = {}, table = contractOperations) {
  const settings = JSON.parse(readFileSync(`${projectDir}cdk.json`, 'utf8')) as { context: object };
  const operationNames = Object.values(table.domains).flatMap((operations) => Object.keys(operations));
  const app = product(
    new App({
      builtinCloudFormationValidation: false,
      context: {
        ...settings.context,
        'aws:cdk:enable-path-metadata': true,
        ...emptyBuilds([...functionNames, ...operationNames]),
        ...context,
      },
    }),
    table,
  );
  const prefix = `suasion-${context['stage'] ?? 'prod'}-`;
  const stacks = app.node.children.filter((child) => Stack.isStack(child));
  const stackNamed = (name: string) => app.node.findChild(`${prefix}${name}`) as Stack;
  const resources = (name: string) =>
    (Template.fromStack(stackNamed(name)).toJSON() as { Resources: Resources }).Resources;
  const outputs = (name: string) =>
    (Template.fromStack(stackNamed(name)).toJSON() as { Outputs?: object }).Outputs ?? {};
  /** Without the prefix of product and stage, in the order of deployment. */
  const stackNames = stacks.map(({ stackName }) => stackName.slice(prefix.length));
  /** Of every stack that holds functions of ours. Logical ids are unique across them. */
  const functionResources = (): Resources =>
    Object.assign({}, ...stackNames.filter((name) => /^(data|workers|api)/.test(name)).map(resources));
  return { app, resources, outputs, stackNames, functionResources };
}

const deployments = new Map<string, ReturnType<typeof synthesize>>();

/** The same, read-only: built once for all tests that ask for it. */
export function deployment(context: Record<string, string> = {}) {
  const key = JSON.stringify(context);
  const known = deployments.get(key) ?? synthesize(context);
  deployments.set(key, known);
  return known;
}

/** How many of the 500 resources that CloudFormation allows each stack has. */
export function resourcesPerStack({ stackNames, resources } = deployment(wholeDeployment)) {
  return Object.fromEntries(stackNames.map((name) => [name, Object.keys(resources(name)).length]));
}

export const ofType = (resources: Resources, type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);

/** The function that a resource belongs to: the second part of its path in the tree. */
export const functionOf = (resource: Resource): string =>
  String(resource.Metadata['aws:cdk:path']).split('/')[1] ?? '';

/** The one resource of a type. */
export function only(resources: Resources, type: string): Resource {
  const [[, found] = [], ...others] = ofType(resources, type);
  if (!found || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
  return found;
}

function emptyBuilds(names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const write = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `// ${file}`);
  };
  names.forEach((name) => write(`functions/${name}/index.mjs`));
  ['index.html', 'favicon.svg', 'assets/page-1a2b.js'].forEach((file) => write(`web/${file}`));
  return { bundlesDir: join(folder, 'functions'), webDir: join(folder, 'web') };
}

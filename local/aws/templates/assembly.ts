import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { PoolSettings } from '../cognito/pool-settings';
import type { BucketSettings } from '../s3/bucket';
import type { QueueSettings } from '../sqs/queue-store';
import { type Account, makeResolver, type Resource, type Template, type Templates } from './intrinsics';
import { arnOf } from './physical';
import { readBuckets } from './read-buckets';
import { type Edge, readEdge } from './read-edge';
import { type FunctionSettings, readFunctions } from './read-functions';
import { readPools } from './read-pools';
import { type HttpRoute, readRoutes, type Throttle } from './read-routes';
import { readMappings, readQueues, type QueueMapping } from './read-queues';
import { readTables } from './read-tables';

/** What the host must provide, as the synthesized templates say it. */
export interface Assembly extends Account {
  tables: { create: CreateTableCommandInput & { TableName: string }; ttlAttribute?: string }[];
  buckets: BucketSettings[];
  queues: QueueSettings[];
  mappings: QueueMapping[];
  pools: (PoolSettings & { triggerFunctions: Record<string, string> })[];
  functions: FunctionSettings[];
  routes: HttpRoute[];
  throttle: Throttle;
  edge: Edge;
}

/** One resource with every reference in it resolved. */
export interface Found {
  /** Second part of the path in the construct tree: for functions and their roles the function's name. */
  room: string;
  /** What `Ref` gives, and the ARN where it has one. */
  ref: string;
  arn: string | undefined;
  properties: Record<string, unknown>;
}

export type Find = (type: string) => Found[];

const account = '000000000000';

/** Reads the folder that `cdk synth` wrote. Throws on anything that it does not understand. */
export function readAssembly(folder: string): Assembly {
  const manifest = readJson(join(folder, 'manifest.json')) as Manifest;
  const stacks = Object.entries(manifest.artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  const templates: Templates = Object.fromEntries(
    stacks.map(([name, { properties }]) => [
      name,
      readJson(join(folder, properties?.templateFile ?? '')) as Template,
    ]),
  );
  const region = /^aws:\/\/[^/]+\/(.+)$/.exec(stacks[0]?.[1].environment ?? '')?.[1] ?? 'eu-west-1';
  return { account, region, ...contents(finder(templates, { account, region })) };
}

/** The same for templates at hand. */
export function contents(find: Find): Omit<Assembly, keyof Account> {
  return {
    tables: readTables(find),
    buckets: readBuckets(find),
    queues: readQueues(find),
    mappings: readMappings(find),
    pools: readPools(find),
    functions: readFunctions(find),
    ...readRoutes(find),
    edge: readEdge(find),
  };
}

/** Finds resources by type in all stacks; only what is found is resolved, the rest may hold what AWS alone knows. */
export function finder(templates: Templates, home: Account): Find {
  const resolve = makeResolver(templates, home);
  const toFound = (stack: string, logicalId: string, resource: Resource): Found => ({
    ref: String(resolve(stack, { Ref: logicalId })),
    arn: arnOf({ ...home, stack, logicalId, type: resource.Type }),
    room: (resource.Metadata?.['aws:cdk:path'] ?? '').split('/')[1] ?? '',
    properties: resolve(stack, resource.Properties ?? {}) as Record<string, unknown>,
  });
  return (type) =>
    Object.entries(templates).flatMap(([stack, { Resources }]) =>
      Object.entries(Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([logicalId, resource]) => toFound(stack, logicalId, resource)),
    );
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

interface Manifest {
  artifacts: Record<string, { type: string; environment?: string; properties?: { templateFile?: string } }>;
}

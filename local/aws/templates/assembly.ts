import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BucketSettings } from '../s3/disk';
import type { QueueSettings } from '../sqs/queue-store';
import { finder, type Account, type Find, type Template, type Templates } from './intrinsics';
import {
  readBuckets,
  readMappings,
  readQueues,
  readTables,
  type QueueMapping,
  type TableSettings,
} from './read-storage';
import { readEdge, readRoutes, type Edge, type HttpRoute, type Throttle } from './read-routes';
import { type FunctionSettings, readFunctions } from './read-functions';
import { type PoolWithTriggers, readPools } from './read-pools';

export interface Assembly extends Account {
  tables: TableSettings[];
  buckets: BucketSettings[];
  queues: QueueSettings[];
  mappings: QueueMapping[];
  pools: PoolWithTriggers[];
  functions: FunctionSettings[];
  routes: HttpRoute[];
  throttle: Throttle;
  edge: Edge;
}

const account = '000000000000';

/** Reads the output folder of `cdk synth`. Throws for anything that it does not support. */
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
  const region = regionOf(stacks.map(([, { environment }]) => environment));
  return { account, region, ...contents(finder(templates, { account, region })) };
}

/** The region of all stacks, from environments such as `aws://unknown-account/eu-west-1`. Throws if they differ. */
function regionOf(environments: readonly (string | undefined)[]): string {
  const [region, ...others] = new Set(
    environments.map((environment) => /^aws:\/\/[^/]+\/(.+)$/.exec(environment ?? '')?.[1]),
  );
  if (region && others.length === 0) return region;
  throw new Error(`The stacks must be in one region, not in ${[region, ...others].join(', ')}.`);
}

export function contents(find: Find): Omit<Assembly, keyof Account> {
  if (find('AWS::CloudFormation::Stack').length > 0)
    throw new Error('The local host does not read nested stacks.');
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

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

interface Manifest {
  artifacts: Record<string, { type: string; environment?: string; properties?: { templateFile?: string } }>;
}

import { type App, Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Config } from '../config';
import { arrivalQueue, filesBucket } from '../files';
import { type People, people } from '../people';
import { productTable } from '../table';
import type { WorkQueue } from '../work-queue';
import { allowOnPool, poolTriggers, type Triggers, triggers } from '../triggers';

export interface Data extends People {
  table: TableV2;
  /** What people upload. */
  files: Bucket;
  /** Told of every upload. It lives here because the bucket names it. */
  arrivals: WorkQueue;
  triggers: Triggers;
}

/** What must survive everything: the table, the files and the people. The triggers live here because the pool calls them. */
export function dataStack(app: App, id: string, config: Config): Data {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    terminationProtection: true,
    description: 'Suasion: table, files and user pool',
  });
  const table = productTable(stack);
  const arrivals = arrivalQueue(stack);
  const files = filesBucket(stack, config.siteUrl, arrivals);
  const called = triggers(stack, { table, config });
  const found = people(stack, config, poolTriggers(called));
  allowOnPool(called, found.pool);
  return { table, files, arrivals, triggers: called, ...found };
}

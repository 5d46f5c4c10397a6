import { type App, Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { WorkerName } from '#functions/kit/names';
import type { Config } from '../config';
import { filesBucket, letS3Send } from '../constructs/files';
import { productTable } from '../constructs/table';
import { grantPoolRights, poolTriggers, type Triggers, triggers } from '../constructs/triggers';
import { type UserPoolParts, userPool } from '../constructs/user-pool';
import { type WorkQueue, workQueue } from '../constructs/work-queue';
import { workers } from '../workers';

export interface Data extends UserPoolParts {
  table: TableV2;
  files: Bucket;
  /** The queues that must be in this stack: the bucket sends its upload events to one of them. */
  queues: Partial<Record<WorkerName, WorkQueue>>;
  triggers: Triggers;
}

export function dataStack(app: App, id: string, config: Config): Data {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    terminationProtection: true,
    description: 'Suasion: table, files and user pool',
  });
  const table = productTable(stack);
  const uploadEvents = workQueue(stack, workers.settleUpload);
  letS3Send(stack, uploadEvents);
  const files = filesBucket(stack, config.siteUrl, uploadEvents);
  const called = triggers(stack, { table, config });
  const users = userPool(stack, config, poolTriggers(called));
  grantPoolRights(called, { table, config, userPool: users.pool });
  return { table, files, queues: { settleUpload: uploadEvents }, triggers: called, ...users };
}

import { type App, Stack } from 'aws-cdk-lib';
import { type WorkerName, workerNames } from '#functions/kit/names';
import type { Config } from '../config';
import { filesArnFor } from '../constructs/files';
import type { Grantable } from '../constructs/grants';
import { type ProductFunction, productFunction } from '../constructs/product-function';
import { consume, type WorkQueue, workQueue } from '../constructs/work-queue';
import { workers } from '../workers';
import type { Data } from './data';

export interface Workers {
  functions: Record<WorkerName, ProductFunction>;
  queues: Record<WorkerName, WorkQueue>;
}

export function workersStack(app: App, id: string, config: Config, data: Data): Workers {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    description: 'Suasion: queues and their workers',
  });
  const queues = forEachWorker((name) => data.queues[name] ?? workQueue(stack, workers[name]));
  const on = grantable(config, data, queues);
  const functions = forEachWorker((name) => {
    const made = productFunction(stack, { name, ...workers[name] }, on);
    consume(queues[name], made, workers[name]);
    return made;
  });
  return { functions, queues };
}

const forEachWorker = <T>(make: (name: WorkerName) => T) =>
  Object.fromEntries(workerNames.map((name) => [name, make(name)])) as Record<WorkerName, T>;

export const grantable = (config: Config, data: Data, queues: Workers['queues']): Grantable => ({
  table: data.table,
  files: { bucket: data.files, arn: filesArnFor(data.files) },
  userPool: data.pool,
  pageClient: data.client,
  queues: forEachWorker((name) => queues[name].queue),
  config,
});

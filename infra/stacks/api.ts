import { type App, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type OperationName, operations } from '#shared/contract/index';
import {
  closerName,
  closerTimeoutSeconds,
  readerName,
  readerTimeoutSeconds,
  settlerName,
  workerName,
  workerTimeoutSeconds,
} from '#functions/kit/names';
import type { Config } from '../config';
import { filesArnFor } from '../files';
import { gateway } from '../gateway';
import { type ProductFunction, productFunction } from '../product-function';
import { workOff, type WorkQueue, workQueue } from '../work-queue';
import type { Data } from './data';

export interface Api {
  http: HttpApi;
  worker: ProductFunction;
  functions: Record<OperationName, ProductFunction>;
  jobs: WorkQueue;
  closer: ProductFunction;
  closings: WorkQueue;
  reader: ProductFunction;
  readings: WorkQueue;
  settler: ProductFunction;
}

/** One function per operation behind one HTTP API, and the queues with their workers. Nothing in here holds state. */
export function apiStack(app: App, id: string, config: Config, data: Data): Api {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    description: 'Suasion: functions, HTTP API and queues',
  });
  const jobs = workQueue(stack, 'Jobs', {
    workerTimeoutSeconds,
    retention: Duration.days(1),
  });
  const closings = workQueue(stack, 'Closings', {
    workerTimeoutSeconds: closerTimeoutSeconds,
    retention: Duration.days(4),
  });
  const readings = workQueue(stack, 'Readings', {
    workerTimeoutSeconds: readerTimeoutSeconds,
    retention: Duration.hours(1),
  });
  const queues = { jobQueue: jobs.queue, closingQueue: closings.queue, readingQueue: readings.queue };
  const { table, files, pool: userPool, client: pageClient } = data;
  const touchable = { table, files, filesArn: filesArnFor(files), userPool, pageClient, ...queues, config };
  const names = Object.keys(operations) as OperationName[];
  const functions = Object.fromEntries(
    names.map((name) => [name, productFunction(stack, name, touchable)]),
  ) as Record<OperationName, ProductFunction>;
  const worker = productFunction(stack, workerName, touchable);
  // The cap bounds what the model can cost.
  workOff(jobs, worker, 10);
  const closer = productFunction(stack, closerName, touchable);
  // Nobody waits at a desk for it: few at a time leave the table to those who stay.
  workOff(closings, closer, 2);
  const reader = productFunction(stack, readerName, touchable);
  // The cap bounds what text recognition can cost, and its own limit of calls per second.
  workOff(readings, reader, 5);
  const settler = productFunction(stack, settlerName, touchable);
  workOff(data.arrivals, settler, 2);
  const http = gateway(stack, data, functions);
  return { http, worker, functions, jobs, closer, closings, reader, readings, settler };
}

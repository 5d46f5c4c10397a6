import { type App, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { type OperationName, operations } from '#shared/contract/index';
import { closerName, workerName } from '#functions/kit/names';
import { closeAccounts, closingQueue } from '../closing-queue';
import type { Config } from '../config';
import { gateway } from '../gateway';
import { jobQueue, workOff } from '../job-queue';
import { type ProductFunction, productFunction } from '../product-function';
import type { Data } from './data';

export interface Api {
  http: HttpApi;
  worker: ProductFunction;
  functions: Record<OperationName, ProductFunction>;
  jobs: Queue;
  deadJobs: Queue;
  closer: ProductFunction;
  deadClosings: Queue;
}

/** One function per operation behind one HTTP API, and the queues with their workers. Nothing in here holds state. */
export function apiStack(app: App, id: string, config: Config, data: Data): Api {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    description: 'Suasion: functions, HTTP API and queues',
  });
  const { jobs, deadJobs } = jobQueue(stack);
  const { closings, deadClosings } = closingQueue(stack);
  const queues = { jobQueue: jobs, closingQueue: closings };
  const touchable = { table: data.table, userPool: data.pool, ...queues, config };
  const names = Object.keys(operations) as OperationName[];
  const functions = Object.fromEntries(
    names.map((name) => [name, productFunction(stack, name, touchable)]),
  ) as Record<OperationName, ProductFunction>;
  const worker = productFunction(stack, workerName, touchable);
  workOff(jobs, worker);
  const closer = productFunction(stack, closerName, touchable);
  closeAccounts(closings, closer);
  return { http: gateway(stack, data, functions), worker, functions, jobs, deadJobs, closer, deadClosings };
}

import { type App, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { type OperationName, operations } from '#shared/contract/index';
import { workerName } from '#functions/kit/names';
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
}

/** One function per operation behind one HTTP API, and the queue with its worker. Nothing in here holds state. */
export function apiStack(app: App, id: string, config: Config, data: Data): Api {
  const stack = new Stack(app, id, {
    env: { region: config.region },
    description: 'Suasion: functions, HTTP API and job queue',
  });
  const { jobs, deadJobs } = jobQueue(stack);
  const touchable = { table: data.table, userPool: data.pool, jobQueue: jobs, config };
  const names = Object.keys(operations) as OperationName[];
  const functions = Object.fromEntries(
    names.map((name) => [name, productFunction(stack, name, touchable)]),
  ) as Record<OperationName, ProductFunction>;
  const worker = productFunction(stack, workerName, touchable);
  workOff(jobs, worker);
  return { http: gateway(stack, data, functions), worker, functions, jobs, deadJobs };
}

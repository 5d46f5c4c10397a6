import { Duration, type Stack } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { Function } from 'aws-cdk-lib/aws-lambda';
import type { AlarmName } from './alarms';
import { failedReadings, failedRuns, failedTriggers } from './log-counts';
import { failedEvents, parkedPayments, refusedEvents } from './payment-counts';
import type { Api } from './stacks/api';
import type { Data } from './stacks/data';

export interface Watch {
  metric: IMetric;
  /** Raised at this value or above. */
  threshold: number;
  periods?: number;
}

const five = { period: Duration.minutes(5) };

/** What each alarm looks at and when it rings. */
export function watches(stack: Stack, { data, api }: { data: Data; api: Api }): Record<AlarmName, Watch> {
  const table = data.table;
  return {
    apiErrors: { metric: api.http.metricServerError({ ...five, statistic: 'Sum' }), threshold: 5 },
    apiSlow: {
      metric: api.http.metricLatency({ ...five, statistic: 'p99' }),
      threshold: 3_000,
      periods: 3,
    },
    workerErrors: { metric: api.worker.lambda.metricErrors(five), threshold: 1 },
    deadJobs: {
      metric: api.jobs.dead.metricApproximateNumberOfMessagesVisible({ ...five, statistic: 'Maximum' }),
      threshold: 1,
    },
    oldJobs: { metric: api.jobs.queue.metricApproximateAgeOfOldestMessage(five), threshold: 120, periods: 2 },
    closerErrors: { metric: api.closer.lambda.metricErrors(five), threshold: 1 },
    deadClosings: {
      metric: api.closings.dead.metricApproximateNumberOfMessagesVisible({ ...five, statistic: 'Maximum' }),
      threshold: 1,
    },
    readerErrors: { metric: api.reader.lambda.metricErrors(five), threshold: 1 },
    deadReadings: {
      metric: api.readings.dead.metricApproximateNumberOfMessagesVisible({ ...five, statistic: 'Maximum' }),
      threshold: 1,
    },
    deadArrivals: {
      metric: data.arrivals.dead.metricApproximateNumberOfMessagesVisible({ ...five, statistic: 'Maximum' }),
      threshold: 1,
    },
    failedReadings: { metric: failedReadings(stack, api), threshold: 3 },
    failedEvents: { metric: failedEvents(stack, api), threshold: 3 },
    refusedEvents: { metric: refusedEvents(stack, api), threshold: 10 },
    parkedPayments: { metric: parkedPayments(stack, api), threshold: 1 },
    modelFailures: { metric: failedRuns(stack, api), threshold: 3 },
    functionThrottles: { metric: Function.metricAllThrottles({ ...five, statistic: 'Sum' }), threshold: 1 },
    tableThrottles: {
      metric: table.metricThrottledRequestsForOperations({ ...five, operations: rowOperations }),
      threshold: 1,
    },
    tableErrors: {
      metric: table.metricSystemErrorsForOperations({ ...five, operations: rowOperations }),
      threshold: 1,
    },
    triggerFailures: { metric: failedTriggers(stack, data), threshold: 1 },
  };
}

const rowOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
  Operation.BATCH_WRITE_ITEM,
];

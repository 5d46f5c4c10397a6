import { Duration, type Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { Function } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { workerName } from '#functions/kit/names';
import type { AlarmName } from './alarms';
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
      metric: api.deadJobs.metricApproximateNumberOfMessagesVisible({ ...five, statistic: 'Maximum' }),
      threshold: 1,
    },
    oldJobs: { metric: api.jobs.metricApproximateAgeOfOldestMessage(five), threshold: 120, periods: 2 },
    closerErrors: { metric: api.closer.lambda.metricErrors(five), threshold: 1 },
    deadClosings: {
      metric: api.deadClosings.metricApproximateNumberOfMessagesVisible({ ...five, statistic: 'Maximum' }),
      threshold: 1,
    },
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
    newcomerErrors: { metric: data.triggers.onUserConfirmed.lambda.metricErrors(five), threshold: 1 },
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

/** Counts the worker's own lines about runs that ended badly; a refused person is not one of them. */
function failedRuns(stack: Stack, api: Api): IMetric {
  const filter = new MetricFilter(stack, 'FailedRuns', {
    logGroup: api.worker.logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.operation', '=', workerName),
      FilterPattern.stringValue('$.outcome', '=', 'failed'),
    ),
    metricNamespace: 'Suasion',
    metricName: `${stack.stackName}-failed-runs`,
    metricValue: '1',
    defaultValue: 0,
  });
  return new MathExpression({
    expression: 'FILL(failed, 0)',
    label: 'Failed runs',
    period: Duration.minutes(10),
    usingMetrics: { failed: filter.metric({ statistic: 'Sum', period: Duration.minutes(10) }) },
  });
}

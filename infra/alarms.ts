import { Duration, type Stack } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { Function } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type IFilterPattern } from 'aws-cdk-lib/aws-logs';
import { webhookName, type WorkerName, workerNames } from '#functions/kit/names';
import { countLines, linesOf } from './constructs/log-metrics';
import type { Api } from './stacks/api';
import type { Data } from './stacks/data';
import type { Workers } from './stacks/workers';
import { type AlarmText, workers as table } from './workers';

/** An alarm, also shown as a graph on the dashboard. */
export interface AlarmRow extends AlarmText {
  id: string;
  metric: IMetric;
  threshold: number;
  /** How many periods in a row must exceed the threshold. Default 1. */
  periods?: number;
}

export interface Watched {
  data: Data;
  workers: Workers;
  api: Api;
}

/** All alarms. A test checks that docs/runbook.md has a heading for each. */
export const alarmRows = (stack: Stack, watched: Watched): AlarmRow[] => [
  ...apiAlarms(watched),
  ...workerNames.flatMap((name) => workerAlarms(stack, name, watched)),
  ...paymentAlarms(stack, watched),
  ...accountAlarms(stack, watched),
];

const fiveMinutes = { period: Duration.minutes(5) };

const apiAlarms = ({ api: { http } }: Watched): AlarmRow[] => [
  {
    id: 'apiErrors',
    says: 'The API answered five calls or more with a server error within five minutes.',
    anchor: 'api-errors',
    metric: http.metricServerError({ ...fiveMinutes, statistic: 'Sum' }),
    threshold: 5,
  },
  {
    id: 'apiSlow',
    says: 'One call in a hundred took longer than three seconds for fifteen minutes.',
    anchor: 'api-slow',
    metric: http.metricLatency({ ...fiveMinutes, statistic: 'p99' }),
    threshold: 3_000,
    periods: 3,
  },
];

function workerAlarms(stack: Stack, name: WorkerName, { workers }: Watched): AlarmRow[] {
  const { errors, deadLetters, oldestMessage, failures } = table[name].alarms;
  const { queue, deadLetters: dead } = workers.queues[name];
  const made = workers.functions[name];
  const rows: (AlarmRow | undefined)[] = [
    { id: `${name}Errors`, ...errors, metric: made.lambda.metricErrors(fiveMinutes), threshold: 1 },
    {
      id: `${name}DeadLetters`,
      ...deadLetters,
      metric: dead.metricApproximateNumberOfMessagesVisible({ ...fiveMinutes, statistic: 'Maximum' }),
      threshold: 1,
    },
    oldestMessage && {
      id: `${name}OldestMessage`,
      ...oldestMessage,
      metric: queue.metricApproximateAgeOfOldestMessage(fiveMinutes),
      threshold: oldestMessage.seconds,
      periods: 2,
    },
    failures && {
      id: `${name}Failures`,
      ...failures,
      metric: countLines(
        stack,
        { [name]: made },
        { name: `failed-${name}`, pattern: linesOf(name, 'outcome', 'failed'), minutes: 10 },
      ),
      threshold: failures.count,
    },
  ];
  return rows.filter((row) => row !== undefined);
}

function paymentAlarms(stack: Stack, { api }: Watched): AlarmRow[] {
  const webhook = api.functions[webhookName];
  if (!webhook) throw new Error(`There is no function ${webhookName}.`);
  const count = (name: string, pattern: IFilterPattern) =>
    countLines(stack, { [webhookName]: webhook }, { name, pattern, minutes: 10 });
  return [
    {
      id: 'failedEvents',
      says: "Three of Stripe's events or more could not be processed within ten minutes; Stripe sends them again.",
      anchor: 'failed-events',
      metric: count('failed-events', linesOf(webhookName, 'outcome', 'failed')),
      threshold: 3,
    },
    {
      id: 'refusedEvents',
      says: 'Ten events or more had no valid signature within ten minutes: the signing secret may be wrong.',
      anchor: 'refused-events',
      metric: count('refused-events', linesOf(webhookName, 'code', 'bad_signature')),
      threshold: 10,
    },
    {
      id: 'parkedPayments',
      says: 'A payment belongs to nobody we know, or to an account that is being deleted.',
      anchor: 'parked-payments',
      metric: count(
        'parked-payments',
        FilterPattern.any(
          FilterPattern.stringValue('$.ending', '=', 'parked'),
          FilterPattern.stringValue('$.ending', '=', 'orphaned'),
        ),
      ),
      threshold: 1,
    },
  ];
}

const accountAlarms = (stack: Stack, { data: { table: rows, triggers } }: Watched): AlarmRow[] => [
  {
    id: 'functionThrottles',
    says: 'Lambda throttled calls because the concurrency of the account is used up.',
    anchor: 'function-throttles',
    metric: Function.metricAllThrottles({ ...fiveMinutes, statistic: 'Sum' }),
    threshold: 1,
  },
  {
    id: 'tableThrottles',
    says: 'The table throttled requests.',
    anchor: 'table-throttles',
    metric: rows.metricThrottledRequestsForOperations({ ...fiveMinutes, operations: rowOperations }),
    threshold: 1,
  },
  {
    id: 'tableErrors',
    says: 'The table answered with errors of its own.',
    anchor: 'table-errors',
    metric: rows.metricSystemErrorsForOperations({ ...fiveMinutes, operations: rowOperations }),
    threshold: 1,
  },
  {
    id: 'triggerFailures',
    says: 'A function that the user pool calls failed: people may be unable to sign up.',
    anchor: 'trigger-failures',
    metric: countLines(stack, triggers, {
      name: 'failed',
      pattern: FilterPattern.stringValue('$.message', '=', 'cause'),
      minutes: 5,
    }),
    threshold: 1,
  },
];

const rowOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
  Operation.BATCH_WRITE_ITEM,
];

import { Duration, type Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { readerName, workerName } from '#functions/kit/names';
import type { Api } from './stacks/api';
import type { Data } from './stacks/data';

/** Counts the worker's own lines about runs that ended badly; a refused person is not one of them. */
export const failedRuns = (stack: Stack, { worker }: Api): IMetric =>
  counted('Failed runs', Duration.minutes(10), [
    countLines(stack, 'FailedRuns', {
      logGroup: worker.logGroup,
      name: 'failed-runs',
      pattern: failuresOf(workerName),
    }),
  ]);

/** Counts files that could not be read for a reason of ours; one that nobody can read is not one of them. */
export const failedReadings = (stack: Stack, { reader }: Api): IMetric =>
  counted('Failed readings', Duration.minutes(10), [
    countLines(stack, 'FailedReadings', {
      logGroup: reader.logGroup,
      name: 'failed-readings',
      pattern: failuresOf(readerName),
    }),
  ]);

const failuresOf = (operation: string) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.operation', '=', operation),
    FilterPattern.stringValue('$.outcome', '=', 'failed'),
  );

/** Counts what triggers log when they fail; that they refuse somebody is their task, though Lambda calls it an error. */
export const failedTriggers = (stack: Stack, { triggers }: Data): IMetric =>
  counted(
    'Failed triggers',
    Duration.minutes(5),
    Object.entries(triggers).map(([name, { logGroup }]) =>
      countLines(stack, `Failed-${name}`, {
        logGroup,
        name: `failed-${name}`,
        pattern: FilterPattern.stringValue('$.message', '=', 'cause'),
      }),
    ),
  );

/** Counts lines of one log. */
export const countLines = (
  stack: Stack,
  id: string,
  { logGroup, name, pattern }: { logGroup: ILogGroup; name: string; pattern: IFilterPattern },
) =>
  new MetricFilter(stack, id, {
    logGroup,
    filterPattern: pattern,
    metricNamespace: 'Suasion',
    metricName: `${stack.stackName}-${name}`,
    metricValue: '1',
    defaultValue: 0,
  });

/** The sum of counts; silence is none. */
export const counted = (label: string, period: Duration, filters: MetricFilter[]) =>
  new MathExpression({
    expression: filters.map((_, index) => `FILL(m${index}, 0)`).join(' + '),
    label,
    period,
    usingMetrics: Object.fromEntries(
      filters.map((filter, index) => [`m${index}`, filter.metric({ statistic: 'Sum', period })]),
    ),
  });

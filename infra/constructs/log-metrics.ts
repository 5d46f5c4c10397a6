import { Duration, type Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ProductFunction } from './product-function';

interface Count {
  name: string;
  pattern: IFilterPattern;
  minutes: number;
}

export function countLines(
  stack: Stack,
  functions: Record<string, ProductFunction>,
  { name, pattern, minutes }: Count,
): IMetric {
  const period = Duration.minutes(minutes);
  const functionNames = Object.keys(functions);
  const filters = Object.entries(functions).map(([functionName, { logGroup }]) => {
    const id = functionNames.length === 1 ? name : `${name}-${functionName}`;
    return new MetricFilter(stack, id, {
      logGroup,
      filterPattern: pattern,
      metricNamespace: 'Suasion',
      metricName: `${stack.stackName}-${id}`,
      metricValue: '1',
      defaultValue: 0,
    });
  });
  return new MathExpression({
    expression: filters.map((_, index) => `FILL(m${index}, 0)`).join(' + '),
    label: name,
    period,
    usingMetrics: Object.fromEntries(
      filters.map((filter, index) => [`m${index}`, filter.metric({ statistic: 'Sum', period })]),
    ),
  });
}

export const linesOf = (operation: string, field: 'outcome' | 'code', value: string): IFilterPattern =>
  FilterPattern.all(
    FilterPattern.stringValue('$.operation', '=', operation),
    FilterPattern.stringValue(`$.${field}`, '=', value),
  );

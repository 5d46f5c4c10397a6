import { Duration, type Stack } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern } from 'aws-cdk-lib/aws-logs';
import { webhookName } from '#functions/kit/names';
import { counted, countLines } from './log-counts';
import type { Api } from './stacks/api';

const tenMinutes = Duration.minutes(10);
const isWebhook = FilterPattern.stringValue('$.operation', '=', webhookName);

/** Events that could not be booked, by our fault or for want of Stripe. */
export const failedEvents = (stack: Stack, api: Api) =>
  count(stack, api, {
    id: 'FailedEvents',
    name: 'failed-events',
    pattern: FilterPattern.all(isWebhook, FilterPattern.stringValue('$.outcome', '=', 'failed')),
  });

/** Events without a good signature. */
export const refusedEvents = (stack: Stack, api: Api) =>
  count(stack, api, {
    id: 'RefusedEvents',
    name: 'refused-events',
    pattern: FilterPattern.all(isWebhook, FilterPattern.stringValue('$.code', '=', 'bad_signature')),
  });

/** Payments that are nobody's. */
export const parkedPayments = (stack: Stack, api: Api) =>
  count(stack, api, {
    id: 'ParkedPayments',
    name: 'parked-payments',
    pattern: FilterPattern.any(
      FilterPattern.stringValue('$.ending', '=', 'parked'),
      FilterPattern.stringValue('$.ending', '=', 'orphaned'),
    ),
  });

function count(
  stack: Stack,
  { functions }: Api,
  { id, name, pattern }: { id: string; name: string; pattern: IFilterPattern },
): IMetric {
  const { logGroup } = functions[webhookName];
  return counted(id, tenMinutes, [countLines(stack, id, { logGroup, name, pattern })]);
}

import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { closerTimeoutSeconds } from '#functions/kit/names';
import type { ProductFunction } from './product-function';

/** The queue of accounts that are being deleted, apart from the runs, so that neither can hold up the other. */
export function closingQueue(scope: Construct): { closings: Queue; deadClosings: Queue } {
  const deadClosings = new Queue(scope, 'DeadClosings', {
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
    retentionPeriod: Duration.days(14),
  });
  const closings = new Queue(scope, 'Closings', {
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
    visibilityTimeout: Duration.seconds(6 * closerTimeoutSeconds),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: deadClosings, maxReceiveCount: 3 },
  });
  return { closings, deadClosings };
}

/** Nobody waits at a desk for it: few at a time leave the table to those who stay. */
export const closeAccounts = (closings: Queue, closer: ProductFunction) =>
  closer.lambda.addEventSource(
    new SqsEventSource(closings, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 2 }),
  );

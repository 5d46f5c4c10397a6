import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Worker } from '../workers';
import type { ProductFunction } from './product-function';

export interface WorkQueue {
  queue: Queue;
  /** Keeps messages that failed three times, for two weeks. */
  deadLetters: Queue;
}

export function workQueue(scope: Construct, { queue: work, timeoutSeconds }: Worker): WorkQueue {
  const secured = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED };
  const deadLetters = new Queue(scope, `Dead${work.id}`, { ...secured, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, work.id, {
    ...secured,
    // AWS asks for six times the function's timeout, so that Lambda's own retries end before the message shows again.
    visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
    retentionPeriod: Duration.hours(work.retentionHours),
    ...(work.delaySeconds && { deliveryDelay: Duration.seconds(work.delaySeconds) }),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 3 },
  });
  return { queue, deadLetters };
}

/** Has the function consume the queue, one message per invocation, so that a bad message is retried alone. */
export const consume = ({ queue }: WorkQueue, { lambda }: ProductFunction, { maxConcurrency }: Worker) =>
  lambda.addEventSource(
    new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency }),
  );

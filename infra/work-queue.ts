import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { ProductFunction } from './product-function';

interface Work {
  /** How long the function that works it off may take. */
  workerTimeoutSeconds: number;
  retention: Duration;
  /** How long a message waits before it shows. Default none. */
  delay?: Duration;
}

export interface WorkQueue {
  queue: Queue;
  /** Where an alarm sees, for two weeks, a message that failed three times. */
  dead: Queue;
}

/** A queue of work. Each kind of work has its own, so that none can hold up another. */
export function workQueue(scope: Construct, id: string, work: Work): WorkQueue {
  const guarded = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED };
  const dead = new Queue(scope, `Dead${id}`, { ...guarded, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, id, {
    ...guarded,
    // AWS asks for six times the worker's timeout, so that its own retries end before the message shows again.
    visibilityTimeout: Duration.seconds(6 * work.workerTimeoutSeconds),
    retentionPeriod: work.retention,
    ...(work.delay && { deliveryDelay: work.delay }),
    deadLetterQueue: { queue: dead, maxReceiveCount: 3 },
  });
  return { queue, dead };
}

/** One message per invocation, so that one bad message repeats alone. */
export const workOff = ({ queue }: WorkQueue, worker: ProductFunction, maxConcurrency: number) =>
  worker.lambda.addEventSource(
    new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency }),
  );

import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { workerTimeoutSeconds } from '#functions/kit/names';
import type { ProductFunction } from './product-function';

/** The queue of runs. A message that failed three times waits two weeks where an alarm sees it. */
export function jobQueue(scope: Construct): { jobs: Queue; deadJobs: Queue } {
  const deadJobs = new Queue(scope, 'DeadJobs', {
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
    retentionPeriod: Duration.days(14),
  });
  const jobs = new Queue(scope, 'Jobs', {
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
    // AWS asks for six times the worker's timeout, so that its own retries end before the message shows again.
    visibilityTimeout: Duration.seconds(6 * workerTimeoutSeconds),
    retentionPeriod: Duration.days(1),
    deadLetterQueue: { queue: deadJobs, maxReceiveCount: 3 },
  });
  return { jobs, deadJobs };
}

/** One run per invocation, so that one bad run repeats alone; the cap bounds what the model can cost. */
export const workOff = (jobs: Queue, worker: ProductFunction) =>
  worker.lambda.addEventSource(
    new SqsEventSource(jobs, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 10 }),
  );

import { type Find, functionNames } from './resources';
import type { QueueSettings } from '../sqs/queue-store';

/** A queue whose messages go to a function. */
export interface QueueMapping {
  queueName: string;
  functionName: string;
  batchSize: number;
  maxConcurrency: number;
}

/** The queues, the ones that receive dead letters first. */
export function readQueues(find: Find): QueueSettings[] {
  const queues = find('AWS::SQS::Queue').map(({ ref, properties }): QueueSettings => {
    const {
      VisibilityTimeout = 30,
      DelaySeconds,
      MessageRetentionPeriod,
      RedrivePolicy,
    } = properties as QueueProperties;
    return {
      name: lastPart(ref),
      visibilityTimeoutSeconds: VisibilityTimeout,
      ...(DelaySeconds ? { delaySeconds: DelaySeconds } : {}),
      ...(MessageRetentionPeriod ? { retentionSeconds: MessageRetentionPeriod } : {}),
      ...(RedrivePolicy
        ? { maxReceiveCount: RedrivePolicy.maxReceiveCount, deadLetterArn: RedrivePolicy.deadLetterTargetArn }
        : {}),
    };
  });
  return queues.sort((a, b) => Number(Boolean(a.deadLetterArn)) - Number(Boolean(b.deadLetterArn)));
}

/** Which function reads from which queue; they may be in different stacks. */
export function readMappings(find: Find): QueueMapping[] {
  const nameOf = functionNames(find);
  const queues = new Set(find('AWS::SQS::Queue').map(({ arn }) => arn));
  return find('AWS::Lambda::EventSourceMapping').map(({ properties }) => {
    const {
      EventSourceArn,
      FunctionName,
      BatchSize = 10,
      ScalingConfig,
    } = properties as unknown as MappingProperties;
    if (!(properties['FunctionResponseTypes'] as string[] | undefined)?.includes('ReportBatchItemFailures'))
      throw new Error('The local host only knows event sources that report batch item failures.');
    if (!queues.has(EventSourceArn))
      throw new Error(`${FunctionName} reads from ${EventSourceArn}, which is a queue of no stack.`);
    return {
      queueName: lastPart(EventSourceArn),
      functionName: nameOf(FunctionName, EventSourceArn),
      batchSize: BatchSize,
      maxConcurrency: ScalingConfig?.MaximumConcurrency ?? 5,
    };
  });
}

const lastPart = (address: string) => address.split(/[/:]/).at(-1) ?? '';

interface QueueProperties {
  VisibilityTimeout?: number;
  DelaySeconds?: number;
  MessageRetentionPeriod?: number;
  RedrivePolicy?: { maxReceiveCount: number; deadLetterTargetArn: string };
}

interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize?: number;
  ScalingConfig?: { MaximumConcurrency?: number };
}

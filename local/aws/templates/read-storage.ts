import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { QueueSettings } from '../sqs/queue-store';
import type { BucketSettings } from '../s3/disk';
import { functionNames, type Find } from './intrinsics';

export interface TableSettings {
  create: CreateTableCommandInput & { TableName: string };
  ttlAttribute?: string;
}

export const readTables = (find: Find): TableSettings[] =>
  find('AWS::DynamoDB::GlobalTable').map(({ ref, properties }) => {
    const { AttributeDefinitions, KeySchema, BillingMode, GlobalSecondaryIndexes, TimeToLiveSpecification } =
      properties as unknown as CreateTableCommandInput & { TimeToLiveSpecification?: TimeToLive };
    const create = {
      TableName: ref,
      AttributeDefinitions,
      KeySchema,
      BillingMode,
      ...(GlobalSecondaryIndexes ? { GlobalSecondaryIndexes } : {}),
    };
    if (!TimeToLiveSpecification?.Enabled) return { create };
    return { create, ttlAttribute: TimeToLiveSpecification.AttributeName };
  });

interface TimeToLive {
  AttributeName: string;
  Enabled: boolean;
}

export interface QueueMapping {
  queueName: string;
  functionName: string;
  batchSize: number;
  maxConcurrency: number;
}

/** Reads the queues; dead-letter queues come first, because the others refer to them. */
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

/** Reads which function consumes which queue; the two may be in different stacks. */
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

export const readBuckets = (find: Find): BucketSettings[] =>
  find('AWS::S3::Bucket').map(({ ref, properties }) => {
    const { CorsConfiguration, LifecycleConfiguration, NotificationConfiguration } = properties as Properties;
    return {
      name: ref,
      corsRules: (CorsConfiguration?.CorsRules ?? []).map((rule) => ({
        allowedOrigins: rule.AllowedOrigins,
        allowedMethods: rule.AllowedMethods,
        allowedHeaders: rule.AllowedHeaders ?? [],
        exposedHeaders: rule.ExposedHeaders ?? [],
        ...(rule.MaxAge === undefined ? {} : { maxAgeSeconds: rule.MaxAge }),
      })),
      expiryRules: (LifecycleConfiguration?.Rules ?? []).flatMap(
        ({ Status, Prefix = '', ExpirationInDays }) =>
          Status === 'Enabled' && ExpirationInDays !== undefined
            ? [{ prefix: Prefix, days: ExpirationInDays }]
            : [],
      ),
      eventRules: (NotificationConfiguration?.QueueConfigurations ?? []).map((rule) => eventRule(find, rule)),
    };
  });

/** Reads one event rule. Throws if the queue's policy does not let the bucket send to it, as S3 would. */
function eventRule(find: Find, { Event, Queue, Filter }: QueueConfiguration) {
  if (Event !== 's3:ObjectCreated:*')
    throw new Error(`The local host only tells of s3:ObjectCreated:*, not of ${Event}.`);
  const policies = find('AWS::SQS::QueuePolicy').map(
    ({ properties }) => properties as unknown as QueuePolicy,
  );
  const mayTell = policies.some(({ PolicyDocument }) =>
    PolicyDocument.Statement.some(
      ({ Effect, Principal, Action, Resource }) =>
        Effect === 'Allow' &&
        Principal?.Service === 's3.amazonaws.com' &&
        Action === 'sqs:SendMessage' &&
        Resource === Queue,
    ),
  );
  if (!mayTell) throw new Error(`No policy lets S3 write to ${Queue}.`);
  const valueOf = (name: string) => Filter?.S3Key.Rules.find((rule) => rule.Name === name)?.Value ?? '';
  return { prefix: valueOf('prefix'), suffix: valueOf('suffix'), queueArn: Queue };
}

interface QueueConfiguration {
  Event: string;
  Queue: string;
  Filter?: { S3Key: { Rules: { Name: string; Value: string }[] } };
}

interface QueuePolicy {
  PolicyDocument: {
    Statement: {
      Effect: string;
      Principal?: { Service?: string };
      Action: string | string[];
      Resource: string;
    }[];
  };
}

interface Properties {
  NotificationConfiguration?: { QueueConfigurations?: QueueConfiguration[] };
  CorsConfiguration?: { CorsRules: CorsRule[] };
  LifecycleConfiguration?: { Rules: { Status: string; Prefix?: string; ExpirationInDays?: number }[] };
}

interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

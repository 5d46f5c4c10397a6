import type { Find } from './resources';
import type { BucketSettings } from '../s3/bucket';

/** The buckets with their CORS, expiry and event rules. */
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

/** Throws where the service would refuse the bucket: when it may not write to the queue. */
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

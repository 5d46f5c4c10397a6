import { randomUUID } from 'node:crypto';
import { arnOf, type BucketSettings, type EventRule, type StoredObject } from './disk';
import type { Bucket, Service } from './object-store';

export type Creation = 'Put' | 'Post' | 'Copy';

type Check = (current: StoredObject | undefined) => void;

/** Stores the object with its pending event, so that none is lost in a crash; as in AWS, one may be sent twice. */
export async function create(
  { service, bucket }: { service: Service; bucket: Bucket },
  how: Creation,
  { untold: _untold, ...object }: StoredObject,
  check?: Check,
): Promise<void> {
  const isSubscribed = rulesFor(bucket.settings, object.key).length > 0;
  const created = isSubscribed ? { ...object, untold: how } : object;
  await service.store.commit(bucket, created, check);
  // The upload does not wait for the notification.
  if (isSubscribed) void publishEvent(service, bucket, created);
}

/** Sends the event notifications that were pending when the last process ended. */
export async function publishPendingEvents(service: Service, bucket: Bucket): Promise<void> {
  for (const object of bucket.objects.values())
    if (object.untold) await publishEvent(service, bucket, object);
}

/** Sends S3's test event to every queue of the event rules, as S3 does when they are set. */
export async function publishTestEvents(service: Service, { settings }: Bucket): Promise<void> {
  for (const { queueArn } of settings.eventRules ?? [])
    await service.tell(queueArn, {
      Service: 'Amazon S3',
      Event: 's3:TestEvent',
      Time: new Date(service.surroundings.now()).toISOString(),
      Bucket: settings.name,
      RequestId: randomUUID(),
      HostId: randomUUID(),
    });
}

async function publishEvent(service: Service, bucket: Bucket, object: StoredObject) {
  try {
    for (const rule of rulesFor(bucket.settings, object.key))
      await service.tell(rule.queueArn, { Records: [record(service, bucket.settings, rule, object)] });
    await service.store.markPublished(bucket, object);
  } catch (error) {
    console.error(`Nobody could be told of ${object.key}; the next start tries again.`, error);
  }
}

const rulesFor = ({ eventRules = [] }: BucketSettings, key: string) =>
  eventRules.filter(({ prefix, suffix }) => key.startsWith(prefix) && key.endsWith(suffix));

/** One record of S3's event message, version 2.1. Keys are URL-encoded, with `+` for a space. */
function record(service: Service, { name }: BucketSettings, rule: EventRule, object: StoredObject) {
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: service.region,
    eventTime: new Date(object.changedMs).toISOString(),
    eventName: `ObjectCreated:${object.untold}`,
    userIdentity: { principalId: 'AWS:LOCAL' },
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': randomUUID() },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: rule.queueArn,
      bucket: { name, ownerIdentity: { principalId: 'LOCAL' }, arn: arnOf(name) },
      object: {
        key: object.key.split('/').map(encoded).join('/'),
        size: object.size,
        eTag: object.etag.replaceAll('"', ''),
        sequencer: object.changedMs.toString(16).toUpperCase().padStart(16, '0'),
      },
    },
  };
}

const encoded = (part: string) => encodeURIComponent(part).replaceAll('%20', '+');

const sweepEveryMs = 60_000;
const dayMs = 86_400_000;

/** Applies the lifecycle rules once a minute by the product's clock; checks every second, so a jump counts at once. */
export function expireByClock(service: Service): () => Promise<void> {
  let last = service.surroundings.now();
  let sweep: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const now = service.surroundings.now();
    if (Math.abs(now - last) < sweepEveryMs) return;
    last = now;
    sweep = sweep
      .then(() => expire(service, now))
      .catch((error: unknown) => console.error('The sweep of expired objects failed:', error));
  }, 1_000);
  return async () => {
    clearInterval(timer);
    await sweep;
  };
}

async function expire({ store }: Service, now: number) {
  for (const bucket of store.buckets.values())
    for (const { prefix, days } of bucket.settings.expiryRules)
      for (const { key, changedMs } of [...bucket.objects.values()])
        if (key.startsWith(prefix) && changedMs + days * dayMs <= now) await store.remove(bucket, key);
}

import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '@suasion/stand-in/listen';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { areNew, arnOf, type BucketSettings, type StoredObject } from './disk';
import { expireByClock, publishTestEvents, publishPendingEvents } from './events';
import { makeHttpServer } from './http-server';
import { openObjectStore, type Service } from './object-store';

export interface S3StandIn extends StandIn {
  createBucket(settings: BucketSettings): Promise<void>;
  list(bucket: string): Pick<StoredObject, 'key' | 'size' | 'changedMs' | 'headers'>[];
  /** Reads with a caller's permissions; undefined if the object does not exist or IAM denies it. */
  readFor(accessKeyId: string, place: { bucket: string; key: string }): Promise<Buffer | undefined>;
}

export async function startS3(options: {
  surroundings: Surroundings;
  port?: number;
  dataDir?: string;
  region?: string;
  keyOf?: Service['keyOf'];
  tell?: Service['tell'];
}): Promise<S3StandIn> {
  const { surroundings, dataDir, region = 'eu-west-1', keyOf = () => ({ secret: 'local' }) } = options;
  const { tell = async () => undefined } = options;
  const store = await openObjectStore(dataDir && join(dataDir, 's3'), () => surroundings.now());
  const service = { store, surroundings, region, keyOf, tell };
  const server = makeHttpServer(service);
  const url = await listen(server, options.port);
  const stopExpiring = expireByClock(service);
  return {
    url,
    createBucket: (settings) => createBucket(service, settings),
    list: (name) =>
      [...(store.buckets.get(name)?.objects.values() ?? [])]
        .map(({ key, size, changedMs, headers }) => ({ key, size, changedMs, headers }))
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
    readFor: (accessKeyId, place) => readFor(service, accessKeyId, place),
    close: async () => {
      await stopExpiring();
      await closeServer(server);
      await store.close();
    },
  };
}

async function createBucket(service: Service, settings: BucketSettings) {
  const bucket = await service.store.create(settings);
  if (await areNew(bucket.folder, settings.eventRules ?? [])) await publishTestEvents(service, bucket);
  await publishPendingEvents(service, bucket);
}

async function readFor(
  { store, surroundings }: Service,
  accessKeyId: string,
  place: { bucket: string; key: string },
) {
  const bucket = store.buckets.get(place.bucket);
  const resource = arnOf(place.bucket, place.key);
  const object = bucket?.objects.get(place.key);
  if (
    !bucket ||
    !object ||
    surroundings.refusal({ accessKeyId, action: 's3:GetObject', resource }) !== undefined
  )
    return undefined;
  if (object.size === 0) return Buffer.alloc(0);
  const stream = await store.read(bucket, object, { start: 0, end: object.size - 1 });
  return stream && buffer(stream);
}

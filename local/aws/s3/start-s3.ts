import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '@suasion/stand-in/listen';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { areNew, arnOf, type BucketSettings, type StoredObject } from './disk';
import { expireByClock, tellOfRules, tellTheRest } from './events';
import { makeHttpServer } from './http-server';
import { openObjectStore, type Service } from './object-store';

export interface S3StandIn extends StandIn {
  /** Makes the bucket, or gives an existing one these settings. */
  createBucket(settings: BucketSettings): Promise<void>;
  /** What is stored, for the console: by bucket and key, in the order of the keys. */
  list(bucket: string): Pick<StoredObject, 'key' | 'size' | 'changedMs' | 'headers'>[];
  /**
   * The bytes of an object as another service reads them on behalf of a caller: undefined when there is none, or when
   * the caller's policy does not let it be read.
   */
  readFor(accessKeyId: string, place: { bucket: string; key: string }): Promise<Buffer | undefined>;
}

/** The storage service on 127.0.0.1. With `dataDir` no acknowledged object is lost, however the process ends. */
export async function startS3(options: {
  surroundings: Surroundings;
  port?: number;
  dataDir?: string;
  region?: string;
  /** Default: every key exists, and its secret is `local`. */
  keyOf?: Service['keyOf'];
  /** Where the events of buckets go. Default: to nobody. */
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
  if (await areNew(bucket.folder, settings.eventRules ?? [])) await tellOfRules(service, bucket);
  await tellTheRest(service, bucket);
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

import { authorize, type Answer, type Call, type S3Request } from './request';
import { arnOf } from './disk';
import { copyObject, putObject } from './operations/put-object';
import { deleteObject, deleteObjects } from './operations/delete-objects';
import { getObject } from './operations/get-object';
import { listObjects } from './operations/list-objects';
import { notImplemented } from './s3-error';

export interface Route {
  operation: string;
  run: (call: Call) => Promise<Answer>;
  /** Query parameters that the operation supports, besides those that `always` allows. */
  parameters: RegExp;
}

const headBucket = async (call: Call): Promise<Answer> => {
  authorize(call, 'ListBucket', arnOf(call.bucket.settings.name));
  return { status: 200, headers: { 'x-amz-bucket-region': call.service.region } };
};

const none = /^$/;
const read = /^response-(content-(type|disposition|encoding|language)|cache-control|expires)$/;
const list =
  /^(list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner)$/;

const routes: Record<string, Route> = {
  'PUT object': { operation: 'PutObject', run: putObject, parameters: none },
  'PUT copy': { operation: 'CopyObject', run: copyObject, parameters: none },
  'GET object': { operation: 'GetObject', run: getObject, parameters: read },
  'HEAD object': { operation: 'HeadObject', run: getObject, parameters: read },
  'DELETE object': { operation: 'DeleteObject', run: deleteObject, parameters: none },
  'GET bucket': { operation: 'ListObjectsV2', run: listObjects, parameters: list },
  'HEAD bucket': { operation: 'HeadBucket', run: headBucket, parameters: none },
  'POST bucket': { operation: 'DeleteObjects', run: deleteObjects, parameters: /^delete$/ },
};

// Parameters of the signature, presigned headers, and the SDK's `x-id`.
const always = /^(x-amz-.*|x-id)$/i;

/** Finds the operation of a request. Throws NotImplemented for what S3 can do and the stand-in cannot. */
export function routeOf({ method, key, headers, query }: S3Request): Route {
  const kind =
    key === ''
      ? 'bucket'
      : headers['x-amz-copy-source'] === undefined || method !== 'PUT'
        ? 'object'
        : 'copy';
  const route = routes[`${method} ${kind}`];
  if (!route) throw notImplemented(`${method} of ${kind === 'bucket' ? 'a bucket' : 'an object'}`);
  const unknown = [...query.keys()].find((name) => !always.test(name) && !route.parameters.test(name));
  if (unknown !== undefined) throw notImplemented(`${method} with ${unknown}`);
  if (route.operation === 'DeleteObjects' && !query.has('delete')) throw notImplemented('POST of a bucket');
  return route;
}

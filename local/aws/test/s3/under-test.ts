import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { startS3 } from '../../s3/start-s3';
import {
  type AccessRequest,
  type Fault,
  openSurroundings,
  type Surroundings,
} from '@suasion/stand-in/stand-in';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** With S3_ENDPOINT and S3_BUCKET the tests run against that bucket, with the credentials of the environment. */
const endpoint = process.env.S3_ENDPOINT;
export const isStandIn = endpoint === undefined;
export const Bucket = process.env.S3_BUCKET ?? 'files-under-test';
export const pageOrigin = 'http://localhost:3000';

export const settings = {
  name: Bucket,
  corsRules: [
    {
      allowedOrigins: [pageOrigin],
      allowedMethods: ['POST', 'GET'],
      allowedHeaders: ['*'],
      exposedHeaders: ['ETag'],
      maxAgeSeconds: 600,
    },
  ],
  expiryRules: [{ prefix: 'pending/', days: 1 }],
};

export const clientOf = (url: string, config: S3ClientConfig = {}) =>
  new S3Client({
    endpoint: url,
    region: process.env.AWS_REGION ?? 'eu-west-1',
    ...(isStandIn && { credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'local' } }),
    maxAttempts: 1,
    ...config,
  });

/** Starts a server with one bucket, a client, and surroundings whose clock, faults and permissions a test can set. */
export async function openBucket(options: { dataDir?: string } = {}) {
  const state = { offsetMs: 0, refuse: (_: AccessRequest): string | undefined => undefined };
  const faults: Fault[] = [];
  const accessRequests: AccessRequest[] = [];
  const surroundings: Surroundings = {
    ...openSurroundings(),
    now: () => Date.now() + state.offsetMs,
    takeFault: (service) => (service === 's3' ? faults.shift() : undefined),
    refusal: (accessRequest) => {
      accessRequests.push(accessRequest);
      return state.refuse(accessRequest);
    },
  };
  const keyOf = (id: string) => (id === 'AKIANOBODY' ? undefined : { secret: 'local' });
  const server = endpoint
    ? { url: endpoint, close: async () => {}, list: () => [] }
    : await startS3({ surroundings, keyOf, ...options });
  if ('createBucket' in server) await server.createBucket(settings);
  const client = clientOf(server.url);
  const close = async () => {
    client.destroy();
    await server.close();
  };
  return { url: server.url, client, state, faults, accessRequests, list: () => server.list(Bucket), close };
}

let names = 0;
export const newKey = (end = '') => `contract/${process.pid}-${Date.now()}-${(names += 1)}${end}`;

import { S3Client } from '@aws-sdk/client-s3';
import { env } from './env';
import { variables } from './names';

/** The one client of the bucket. A call that hangs must fail while there is time to try again. */
export const fileClient = new S3Client({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 4_000, connectionTimeout: 1_000, throwOnRequestTimeout: true },
});
export const Bucket = env(variables.filesBucket);

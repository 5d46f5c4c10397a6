import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';

let known: S3Client | undefined;

const open = () => {
  const { endpoint, region, name } = inject('files');
  known ??= new S3Client({ endpoint, region, credentials: hostCredentials });
  return { client: known, Bucket: name };
};

/** Every key of the bucket that contains the given text, such as a user id. */
export async function keysContaining(part: string): Promise<string[]> {
  const { client, Bucket } = open();
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key = '' }) => Key).filter((key) => key.includes(part));
}

export async function putObject(Key: string, Body: string): Promise<void> {
  const { client, Bucket } = open();
  await client.send(new PutObjectCommand({ Bucket, Key, Body }));
}

export async function removeObject(Key: string): Promise<void> {
  const { client, Bucket } = open();
  await client.send(new DeleteObjectCommand({ Bucket, Key }));
}

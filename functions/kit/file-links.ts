import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { UploadForm } from '#shared/documents/upload-rules';
import { uploadFormSeconds } from '#shared/timing';
import { later, now } from './clock';
import { Bucket, fileClient } from './files';

export async function uploadForm(wanted: {
  key: string;
  contentType: string;
  mostBytes: number;
}): Promise<UploadForm> {
  const expiresAt = later(now(), uploadFormSeconds * 1000);
  const { url, fields } = await createPresignedPost(fileClient, {
    Bucket,
    Key: wanted.key,
    Conditions: [
      ['eq', '$Content-Type', wanted.contentType],
      ['content-length-range', 1, wanted.mostBytes],
    ],
    Fields: { 'Content-Type': wanted.contentType, success_action_status: '201' },
    Expires: uploadFormSeconds,
  });
  return { url, fields, expiresAt };
}

/** A presigned URL, valid for `seconds` from `signedAt`. `keptSeconds`: how long browsers may cache it; default 0. */
export const fileLink = (
  key: string,
  link: { disposition: string; signedAt: string; seconds: number; keptSeconds?: number },
): Promise<string> =>
  getSignedUrl(
    fileClient,
    new GetObjectCommand({
      Bucket,
      Key: key,
      ResponseContentDisposition: link.disposition,
      ResponseCacheControl: link.keptSeconds ? `private, max-age=${link.keptSeconds}` : 'no-store',
    }),
    { expiresIn: link.seconds, signingDate: new Date(link.signedAt) },
  );

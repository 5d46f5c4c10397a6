import { buffer } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { arnOf } from '../disk';
import { authorize, type Answer, type Call } from '../request';
import { openChecks } from '../checksums';
import { answerXml, branch, invalidRequest, leaf, malformedXml, notImplemented, S3Error } from '../s3-error';

const longestBody = 2_000_000;

const Wish = z.object({
  Delete: z.object({
    Object: z
      .array(z.object({ Key: z.string().check(z.minLength(1)), VersionId: z.optional(z.string()) }))
      .check(z.minLength(1), z.maxLength(1000)),
    Quiet: z.optional(z.string()),
  }),
});

export async function deleteObject(call: Call): Promise<Answer> {
  const { request, bucket, service } = call;
  authorize(call, 'DeleteObject', arnOf(bucket.settings.name, request.key));
  await service.store.remove(bucket, request.key);
  return { status: 204 };
}

/** Deletes each key separately; the response lists an error for each key that failed. */
export async function deleteObjects(call: Call): Promise<Answer> {
  const { Object: wished, Quiet } = (await readWish(call)).Delete;
  if (wished.some(({ VersionId }) => VersionId !== undefined)) throw notImplemented('versions');
  const lines: string[] = [];
  for (const { Key } of wished) {
    const refused = await removeOne(call, Key);
    if (refused)
      lines.push(
        branch('Error', leaf('Key', Key), leaf('Code', refused.code), leaf('Message', refused.message)),
      );
    else if (Quiet !== 'true') lines.push(branch('Deleted', leaf('Key', Key)));
  }
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: answerXml('DeleteResult', ...lines),
  };
}

async function removeOne(call: Call, key: string): Promise<S3Error | undefined> {
  try {
    authorize(call, 'DeleteObject', arnOf(call.bucket.settings.name, key));
  } catch (error) {
    if (error instanceof S3Error) return error;
    throw error;
  }
  await call.service.store.remove(call.bucket, key);
  return undefined;
}

async function readWish({ request }: Call): Promise<z.infer<typeof Wish>> {
  const { headers } = request;
  if (!headers['content-md5'] && !Object.keys(headers).some((name) => name.startsWith('x-amz-checksum-')))
    throw invalidRequest('Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
  if (Number(headers['content-length'] ?? 0) > longestBody) throw malformedXml();
  const body = await buffer(request.message);
  const checks = openChecks(headers, []);
  checks.update(body);
  checks.finish({});
  const parsed = Wish.safeParse(parse(body.toString('utf8')));
  if (!parsed.success) throw malformedXml();
  return parsed.data;
}

function parse(text: string): unknown {
  const parser = new XMLParser({
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => name === 'Object',
  });
  try {
    return parser.parse(text, true);
  } catch {
    throw malformedXml();
  }
}

import { headerOf, objectToRead, type Answer, type Call } from '../request';
import { answerHeaders, readConditions } from '../object-headers';
import type { StoredObject } from '../disk';
import { S3Error } from '../s3-error';

export async function getObject(call: Call): Promise<Answer> {
  const { request, bucket, service } = call;
  const object = objectToRead(call, bucket, request.key);
  const headers = { ...answerHeaders(object), ...overrides(request.query) };
  if (readConditions(request, object) === 'fresh') return { status: 304, headers };
  const range = readRange(request.headers['range'], object.size);
  Object.assign(headers, lengthHeaders(object, range), range ? {} : checksumHeaders(call, object));
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || object.size === 0) return { status, headers };
  const stream = await service.store.read(bucket, object, range ?? { start: 0, end: object.size - 1 });
  if (!stream) throw new S3Error('InternalError', 'We encountered an internal error. Please try again.', 500);
  return { status, headers, body: stream as AsyncIterable<Buffer> };
}

const lengthHeaders = ({ size }: StoredObject, range: Range | undefined): Record<string, string> =>
  range
    ? {
        'content-length': String(range.end - range.start + 1),
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
      }
    : { 'content-length': String(size) };

const checksumHeaders = ({ request }: Call, { checksum }: StoredObject): Record<string, string> =>
  checksum && headerOf(request, 'x-amz-checksum-mode')?.toUpperCase() === 'ENABLED'
    ? { [checksum.header]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' }
    : {};

/** The response headers that a presigned URL sets, such as `response-content-disposition`. */
const overrides = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith('response-') ? [[name.slice('response-'.length), value]] : [],
    ),
  );

export interface Range {
  start: number;
  end: number;
}

/** The requested range; undefined if there is no valid Range header, which S3 ignores. Throws InvalidRange. */
export function readRange(header: string | undefined, size: number): Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', 416, {
      RangeRequested: header ?? '',
      ActualObjectSize: String(size),
    });
  return { start, end };
}

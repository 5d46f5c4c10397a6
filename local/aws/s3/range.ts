import { S3Error } from './s3-error';

/** First and last byte, both included. */
export interface Range {
  start: number;
  end: number;
}

/** The part that is asked for; undefined when the header names none that the service reads. Throws InvalidRange. */
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

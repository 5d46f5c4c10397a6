import * as z from 'zod/mini';

const Arrivals = z.object({
  Records: z.optional(z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) }))),
});

/**
 * The keys that a message of the bucket names, where they are written as in the query of an address (structure of S3's
 * event message 2.x). The first message that a queue gets, by which S3 tries whether it may write there, names none.
 */
export function arrivedKeys(body: string): string[] {
  const { Records = [] } = Arrivals.parse(JSON.parse(body));
  return Records.map(({ s3 }) => decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
}

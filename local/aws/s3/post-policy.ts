import * as z from 'zod/mini';
import { denied, S3Error } from './s3-error';

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
  z.record(z.string(), z.string()),
]);
const Policy = z.strictObject({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(Condition),
});

interface Rule {
  operator: 'eq' | 'starts-with';
  field: string;
  value: string;
}

export interface Limits {
  /** Bytes of the file, both included. */
  least: number;
  most: number;
}

const uncovered = /^(x-amz-signature|file|policy|x-ignore-.*)$/;

/**
 * Holds a form against its policy: not expired, every condition true, every field covered by one. Answers how long the
 * file may be. Source: S3 API reference, "POST Policy".
 */
export function checkPolicy(
  encoded: string,
  fields: Record<string, string>,
  { bucket, nowMs }: { bucket: string; nowMs: number },
): Limits {
  const policy = read(encoded);
  if (nowMs > Date.parse(policy.expiration)) throw denied('Invalid according to Policy: Policy expired.');
  const limits = { least: 0, most: Infinity };
  const rules = policy.conditions.flatMap((condition): Rule[] => {
    if (!Array.isArray(condition))
      return Object.entries(condition).map(([name, value]) => ({
        operator: 'eq',
        field: name.toLowerCase(),
        value,
      }));
    const [operator, first, second] = condition;
    if (operator !== 'content-length-range')
      return [{ operator, field: first.slice(1).toLowerCase(), value: second }];
    limits.least = Math.max(limits.least, first);
    limits.most = Math.min(limits.most, second);
    return [];
  });
  const known: Record<string, string> = { ...fields, bucket };
  for (const rule of rules) if (!holds(rule, known[rule.field])) throw failed(rule);
  const covered = new Set(rules.map(({ field }) => field));
  const extra = Object.keys(fields).filter((name) => !covered.has(name) && !uncovered.test(name));
  if (extra.length > 0) throw denied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
  return limits;
}

function holds({ operator, field, value }: Rule, given: string | undefined): boolean {
  if (operator === 'eq') return given === value;
  // Of several types in one field, each must begin so.
  const parts = field === 'content-type' ? given?.split(',') : [given ?? ''];
  return given !== undefined || value === ''
    ? (parts ?? ['']).every((part) => part.trim().startsWith(value))
    : false;
}

const failed = ({ operator, field, value }: Rule) =>
  denied(
    `Invalid according to Policy: Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`,
  );

function read(encoded: string): z.infer<typeof Policy> {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw invalid('Invalid JSON.');
  }
  const parsed = Policy.safeParse(document);
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? '');
  return parsed.data;
}

const invalid = (why: string) => new S3Error('InvalidPolicyDocument', `Invalid Policy: ${why}`, 400);

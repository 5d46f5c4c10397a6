import * as z from 'zod/mini';
import { invalidRequest, notDone, type StripeError } from '../stripe-error';
import type { Parameters } from './form';

const longestText = 5000;

export const text = (longest = longestText) => z.string().check(z.minLength(1), z.maxLength(longest));
/** A string; the empty string unsets the field. */
export const clearable = (longest = longestText) =>
  z.pipe(
    z.string().check(z.maxLength(longest)),
    z.transform((value: string) => (value === '' ? null : value)),
  );
export const integer = (least: number, most = 99_999_999) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, 'integer')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
/** Accepts only `false`, Stripe's default; answers 501 to `true`. */
export const onlyFalse = z.pipe(
  z.string().check(z.refine((value) => value === 'false', 'not-done')),
  z.transform(() => false),
);
export const list = <Each extends z.ZodMiniType>(each: Each, most = 20) =>
  z.array(each).check(z.minLength(1), z.maxLength(most));

const address = z.string().check(z.maxLength(5000), z.refine(isWebAddress, 'url'));
export const webAddress = address;
export const email = z.string().check(z.maxLength(512), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'));
export const currency = z.pipe(
  z.string().check(z.regex(/^[a-zA-Z]{3}$/, 'currency')),
  z.transform((value: string) => value.toLowerCase()),
);

/** `''` removes all metadata; `''` as a value removes its key. */
export const metadata = z.union([
  z.pipe(
    z.literal(''),
    z.transform((): undefined => undefined),
  ),
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
]);
const range = z.union([
  integer(0, 99_999_999_999),
  z.strictObject({
    gt: z.optional(integer(0, 99_999_999_999)),
    gte: z.optional(integer(0, 99_999_999_999)),
    lt: z.optional(integer(0, 99_999_999_999)),
    lte: z.optional(integer(0, 99_999_999_999)),
  }),
]);
export type Range = z.infer<typeof range>;

export const expand = { expand: z.optional(z.array(text(500))) };
export const cursors = {
  ...expand,
  limit: z.optional(integer(1, 100)),
  starting_after: z.optional(text()),
  ending_before: z.optional(text()),
};
export const paging = { ...cursors, created: z.optional(range) };

/** `before` with `change` applied. Throws if more than 50 keys result. */
export const mergeMetadata = (
  before: Record<string, string>,
  change: Record<string, string> | undefined | null,
): Record<string, string> => {
  const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== '');
  if (merged.length > 50)
    throw invalidRequest('You may only specify up to 50 keys in metadata.', { param: 'metadata' });
  return Object.fromEntries(merged);
};

/**
 * Validates and types the parameters. Throws Stripe's 400 errors, and 501 for the `unsupported` parameters and for
 * unknown nested ones.
 */
export const readInput = <Shape extends z.ZodMiniType>(
  shape: Shape,
  parameters: Parameters,
  unsupported: readonly string[],
): z.infer<Shape> => {
  const parsed = shape.safeParse(parameters);
  if (parsed.success) return parsed.data;
  const issues = flattened(parsed.error.issues);
  throw refusalOf(issues[0] ?? { code: 'custom', path: [], message: '' }, parameters, unsupported);
};

interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  values?: unknown[];
  expected?: string;
}

/** For a failed union, returns the issues of its closest branch; the union's own issue names no cause. */
const flattened = (issues: z.core.$ZodIssue[], path: PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue): Issue[] => {
    const whole = [...path, ...issue.path];
    if (issue.code !== 'invalid_union') return [{ ...(issue as Issue), path: whole }];
    const branches = issue.errors.map((branch) => flattened(branch, whole));
    return branches.sort((one, other) => depth(other) - depth(one))[0] ?? [];
  });
const depth = (issues: Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

const nameOf = ([head = '', ...rest]: PropertyKey[]): string =>
  [String(head), ...rest.map((step) => `[${String(step)}]`)].join('');

const refusalOf = (issue: Issue, parameters: Parameters, unsupported: readonly string[]): StripeError => {
  if (issue.code === 'unrecognized_keys') return unknownParameter(issue, unsupported);
  const param = nameOf(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    parameters,
  );
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const shown = typeof value === 'string' ? value.slice(0, 200) : '';
  if (value === '')
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  return refusalOfValue(issue, param, shown);
};

const refusalOfValue = (issue: Issue, param: string, shown: string): StripeError => {
  switch (issue.message) {
    case 'not-done':
      return notDone(`${param}=${shown}`, param);
    case 'integer':
      return invalidRequest(`Invalid integer: ${shown}`, { code: 'parameter_invalid_integer', param });
    case 'url':
      return invalidRequest('Not a valid URL', { code: 'url_invalid', param });
    case 'email':
      return invalidRequest(`Invalid email address: ${shown}`, { code: 'email_invalid', param });
    case 'currency':
      return invalidRequest(`Invalid currency: ${shown}`, { param });
  }
  if (issue.code === 'too_big' || issue.code === 'too_small')
    return invalidRequest(`Invalid value for ${param}: it is out of range.`, {
      code: 'parameter_invalid_integer',
      param,
    });
  if (issue.code === 'invalid_value')
    return invalidRequest(`Invalid ${param}: must be one of ${(issue.values ?? []).join(', ')}`, { param });
  return invalidRequest(`Invalid ${issue.expected ?? 'value'}`, { param });
};

const unknownParameter = ({ path, keys = [] }: Issue, unsupported: readonly string[]): StripeError => {
  const name = keys[0] ?? '';
  const param = nameOf([...path, name]);
  if (path.length > 0 || unsupported.includes(name)) return notDone(`the parameter ${param}`, param);
  return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
};

function isWebAddress(value: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

import { createHash } from 'node:crypto';
import type { AccessRequest } from '@suasion/stand-in/stand-in';

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

export interface Caller {
  name: string;
  statements: Statement[];
}

/** The made-up access key id of a function, the same at every start. */
export const accessKeyOf = (name: string) =>
  `AKIA${createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase()}`;

/** The access key of the local host, which may do everything: it makes tables and shows what is stored. */
export const hostAccessKey = 'AKIALOCALHOSTITSELF0';

/** The secret of all access keys: the data here is only test data. */
const localSecret = 'local';

/** Returns a check: undefined if allowed, else the error message. Unknown keys get the rights of `stranger`. */
export function makeAuthorizer(
  callers: readonly Caller[],
  stranger?: string,
): (request: AccessRequest) => string | undefined {
  callers.forEach(({ statements }) => statements.forEach(checkConditions));
  const byKey = new Map(callers.map((caller) => [accessKeyOf(caller.name), caller]));
  const taken = callers.find(({ name }) => name === stranger);
  return (request) => {
    if (request.accessKeyId === hostAccessKey) return undefined;
    const caller = byKey.get(request.accessKeyId) ?? taken;
    if (!caller) return 'The security token included in the request is invalid.';
    const fitting = caller.statements.filter((statement) => fits(statement, request));
    const denied = fitting.some(({ Effect }) => Effect === 'Deny');
    if (fitting.length > 0 && !denied) return undefined;
    const why = denied
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${request.action} action`;
    const user = `arn:aws:sts::000000000000:assumed-role/${caller.name}/${caller.name}`;
    return `User: ${user} is not authorized to perform: ${request.action} on resource: ${request.resource} ${why}`;
  };
}

/** Looks up a key's secret. An unknown key gives undefined, or `{}` if `stranger` may sign with a real AWS key. */
export function secrets(callers: readonly Caller[], stranger?: string) {
  const known = new Set([hostAccessKey, ...callers.map(({ name }) => accessKeyOf(name))]);
  return (accessKeyId: string): { secret?: string } | undefined => {
    if (known.has(accessKeyId)) return { secret: localSecret };
    return stranger === undefined ? undefined : {};
  };
}

const fits = (statement: Statement, request: AccessRequest) =>
  list(statement.Action).some((pattern) => isLike(pattern.toLowerCase(), request.action.toLowerCase())) &&
  list(statement.Resource).some((pattern) => isLike(pattern, request.resource)) &&
  Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      operators[operator]?.(request.context?.[key] ?? [], list(wanted)),
    ),
  );

type Operator = (found: string[], wanted: string[]) => boolean;

// As in IAM, ForAllValues is true when the request lacks the key; the list of actions must exclude such requests.
const operators: Record<string, Operator> = {
  'ForAllValues:StringLike': (found, wanted) =>
    found.every((value) => wanted.some((pattern) => isLike(pattern, value))),
  'ForAllValues:StringEquals': (found, wanted) => found.every((value) => wanted.includes(value)),
  StringLike: ([value], wanted) => value !== undefined && wanted.some((pattern) => isLike(pattern, value)),
  StringEquals: ([value], wanted) => value !== undefined && wanted.includes(value),
};

function checkConditions({ Condition = {} }: Statement) {
  const unknown = Object.keys(Condition).find((operator) => !operators[operator]);
  if (unknown) throw new Error(`The local host cannot judge the condition ${unknown}.`);
}

const list = (value: string | string[]) => [value].flat();

const isLike = (pattern: string, value: string) => (matchers.get(pattern) ?? matcherOf(pattern)).test(value);

// Compiled patterns, cached because every call is checked against the same few.
const matchers = new Map<string, RegExp>();

function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const matcher = new RegExp(`^${source}$`, 's');
  matchers.set(pattern, matcher);
  return matcher;
}

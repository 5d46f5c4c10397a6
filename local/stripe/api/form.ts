import { invalidRequest } from '../stripe-error';

/** A parameter as it came: a text, or texts in lists and groups. */
export type Parameter = string | Parameter[] | { [name: string]: Parameter };
export type Parameters = Record<string, Parameter>;

const mostParameters = 1000;
const deepest = 8;

type Group = Map<string, string | Group>;

/** Reads `a[b][0]=c` as Stripe does. Throws on names that cannot be read, too many and too deep ones. */
export const readForm = (text: string): Parameters => {
  const root: Group = new Map();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > mostParameters) throw invalidRequest('There are too many parameters.');
  for (const [name, value] of pairs) put(root, name, value);
  return asParameters(root);
};

const put = (root: Group, name: string, value: string): void => {
  const [, head = '', tail = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (head === '') throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  const steps = [head, ...Array.from(tail.matchAll(/\[([^[\]]*)\]/g), ([, step = '']) => step)];
  if (steps.length > deepest) throw invalidRequest(`Parameters are nested too deeply: ${head}`);
  let group = root;
  for (const [index, step] of steps.entries()) {
    const key = step === '' ? String(group.size) : step;
    if (index === steps.length - 1) return void group.set(key, value);
    const inner = group.get(key) ?? new Map<string, string | Group>();
    if (typeof inner === 'string') throw invalidRequest(`Invalid object: ${head}`, { param: head });
    group.set(key, inner);
    group = inner;
  }
};

/** Through entries, so that a name such as `__proto__` is a name like any other. */
const asParameters = (group: Group): Parameters =>
  Object.fromEntries(Array.from(group, ([name, value]) => [name, asParameter(value)]));

const asParameter = (value: string | Group): Parameter => {
  if (typeof value === 'string') return value;
  const names = [...value.keys()];
  if (!names.every((name) => /^\d{1,4}$/.test(name))) return asParameters(value);
  return names
    .sort((one, other) => Number(one) - Number(other))
    .map((name) => asParameter(value.get(name) ?? ''));
};

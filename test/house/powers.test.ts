import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';

/** What moves money, plan or rights. */
const powers =
  /^(credits?|wallet|lots|holds|balance|plan|paidPlan|paying|userType|type|role|subscription\w*|amount\w*|customers?|sub|userId)$/;

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  type?: string;
  additionalProperties?: unknown;
}

/** Every object in a shape, however deep. */
const objectsIn = (shape: Shape): Shape[] => [
  ...(shape.properties ? [shape] : []),
  ...Object.values(shape.properties ?? {}).flatMap(objectsIn),
  ...[shape.items ?? [], shape.anyOf ?? [], shape.oneOf ?? [], shape.allOf ?? []].flat().flatMap(objectsIn),
];

/** What anybody may send: everything that needs no right of an administrator. */
const open = Object.entries<Operation>(operations)
  .filter(([, { access }]) => access !== 'administer')
  .flatMap(([name, { body, query, params }]) =>
    [body, query, params].flatMap((part) =>
      part ? objectsIn(z.toJSONSchema(part, { io: 'input' }) as Shape).map((shape) => ({ name, shape })) : [],
    ),
  );

describe('what people may send', () => {
  it('has no word for credits, plan, type or somebody else', () => {
    const found = open.flatMap(({ name, shape }) =>
      Object.keys(shape.properties ?? {})
        .filter((word) => powers.test(word))
        .map((word) => `${name}: ${word}`),
    );

    expect(open.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  it('is refused when it says more than the contract knows', () => {
    const loose = open.filter(({ shape }) => shape.additionalProperties !== false).map(({ name }) => name);

    expect(loose).toEqual([]);
  });
});

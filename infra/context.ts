import type { Node } from 'constructs';

export type Read = (name: string) => string | undefined;

/** Reads values of `cdk.json` and of `-c name=value`; an empty one is none. */
export const reader =
  (node: Node): Read =>
  (name) => {
    const value: unknown = node.tryGetContext(name);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };

/** The value when it has the shape. Throws a sentence when it has not. */
export function matching(name: string, value: string, shape: RegExp): string {
  if (shape.test(value)) return value;
  throw new Error(`The context value ${name} cannot be '${value}'.`);
}

import * as z from 'zod/mini';
import type { Service } from '../service';
import type { Parameters } from './form';
import { readInput } from './input';

/** One call of the API. `name` is what the console's faults call it. */
export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1/`, such as `products/:id`. */
  path: string;
  /** Parameters that are done, and those that Stripe has beyond them. */
  parameters: { done: string[]; unsupported: readonly string[] };
  /** Reads the parameters, or throws. The function that it returns performs the operation. */
  prepare: (service: Service, id: string, parameters: Parameters) => () => object;
}

type Fields = z.core.$ZodShape;
type Params<Shape extends Fields> = z.output<z.ZodMiniObject<Shape, z.core.$strict>>;

export const operation = <Shape extends Fields>(definition: {
  name: string;
  method: Operation['method'];
  path: string;
  fields: Shape;
  unsupported?: readonly string[];
  run: (service: Service, params: Params<Shape>, id: string) => object;
}): Operation => {
  const { name, method, path, fields, unsupported = [], run } = definition;
  const shape = z.strictObject(fields);
  return {
    name,
    method,
    path,
    parameters: { done: Object.keys(fields), unsupported },
    prepare: (service, id, parameters) => {
      const params = readInput(shape, parameters, unsupported);
      return () => run(service, params, id);
    },
  };
};

import * as z from 'zod/mini';
import type { Service } from '../service';
import type { Parameters } from './form';
import { readInput } from './input';

/** One operation of the API. `name` is the SDK method, such as `customers.create`; faults refer to it. */
export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Path after `/v1/`, such as `products/:id`. */
  path: string;
  /** The parameters that the stand-in implements, and the others of Stripe, which it answers with 501. */
  parameters: { done: string[]; unsupported: readonly string[] };
  /** Validates the parameters or throws; returns a function that performs the operation. */
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

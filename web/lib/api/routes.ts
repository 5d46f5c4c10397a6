import { operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';

export interface Route extends Pick<Operation, 'method' | 'path'> {
  isPublic: boolean;
}

/** Routes by operation name. The build replaces this module by its value, so that pages do not load the schemas. */
export const routes = Object.fromEntries(
  Object.entries<Operation>(operations).map(([name, { method, path, access }]): [string, Route] => [
    name,
    { method, path, isPublic: access === 'public' },
  ]),
) as Record<keyof typeof operations, Route>;

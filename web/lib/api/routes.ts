import { operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';

export interface Route extends Pick<Operation, 'method' | 'path'> {
  isPublic: boolean;
}

/** The build replaces this file with its value, so that pages do not load the contract's schemas. */
export const routes = Object.fromEntries(
  Object.entries<Operation>(operations).map(([name, { method, path, access }]): [string, Route] => [
    name,
    { method, path, isPublic: access === 'public' },
  ]),
) as Record<keyof typeof operations, Route>;

import { operations } from '#shared/contract/index';
import type { Operation } from '#shared/contract/operation';

export interface Route extends Pick<Operation, 'method' | 'path'> {
  isPublic: boolean;
}

/**
 * What a call needs at run time, derived from the contract. The build puts the value in place of this file
 * (`web/vite.config.ts`), so that the contract's schemas stay out of the page.
 */
export const routes = Object.fromEntries(
  Object.entries<Operation>(operations).map(([name, { method, path, access }]): [string, Route] => [
    name,
    { method, path, isPublic: access === 'public' },
  ]),
) as Record<keyof typeof operations, Route>;

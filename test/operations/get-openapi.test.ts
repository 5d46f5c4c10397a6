import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract/index';
import { callAs } from '#test/support/test-user';
import { productUrl } from '#test/support/shared-product';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security: unknown[]; responses: object }>>;
}

describe('the contract as OpenAPI', () => {
  it('names every operation once, with its method, path and access', async () => {
    const reply = await callAs(productUrl(), undefined, 'getOpenapi');
    const document = reply.body as unknown as Document;

    expect(document.openapi).toBe('3.1.0');
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, each]) => `${each.operationId} ${method} ${path} ${each.security.length}`,
      ),
    );
    const declared = Object.entries(operations).map(
      ([name, each]) =>
        `${name} ${each.method.toLowerCase()} ${each.path} ${each.access === 'public' ? 0 : 1}`,
    );
    expect(found.sort()).toEqual(declared.sort());
  });
});

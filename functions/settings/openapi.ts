import * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operation';
import { statusOf } from '#shared/errors';

type Shape = NonNullable<Operation['body']>;

export function toOpenapi(operations: Record<string, Operation>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, declared] of Object.entries(operations)) {
    paths[declared.path] = {
      ...paths[declared.path],
      [declared.method.toLowerCase()]: toOperation(operationId, declared),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Suasion', version: '1' },
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { enum: Object.keys(statusOf) }, message: { type: 'string' } },
        },
      },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function toOperation(operationId: string, declared: Operation) {
  const content = (shape: Shape, io: 'input' | 'output') => ({
    'application/json': { schema: z.toJSONSchema(shape, { io }) },
  });
  return {
    operationId,
    summary: declared.summary,
    security: declared.access === 'public' ? [] : [{ accessToken: [] }],
    parameters: [...parameters(declared.params, 'path'), ...parameters(declared.query, 'query')],
    ...(declared.body ? { requestBody: { required: true, content: content(declared.body, 'input') } } : {}),
    responses: {
      [declared.status]: {
        description: 'Done',
        ...(declared.response ? { content: content(declared.response, 'output') } : {}),
      },
      ...Object.fromEntries(failures(declared)),
    },
  };
}

function parameters(shape: Shape | undefined, where: 'path' | 'query') {
  if (!shape) return [];
  const schema = z.toJSONSchema(shape, { io: 'input' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

function failures(declared: Operation): [string, unknown][] {
  const common = declared.access === 'public' ? [] : (['unauthenticated', 'suspended', 'closing'] as const);
  const codes = [...common, ...declared.errors, 'internal' as const];
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort((one, other) => one - other);
  return statuses.map((status) => [
    String(status),
    {
      description: codes.filter((code) => statusOf[code] === status).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
}

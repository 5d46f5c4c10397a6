import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors';
import type { Capability } from '#shared/roles';

type Shape = z.ZodMiniType;

/**
 * One operation, declared once and read by four: the handler's guard, the infrastructure, the page's client and the
 * OpenAPI document. The export's name is the operation's name everywhere.
 */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /**
   * `public`: no token. `newcomer`: signed in, the profile may not exist yet. `leaver`: the same, and the account may
   * be on its way out. `user`: signed in and not suspended. Else the capability that the person must have.
   */
  access: 'public' | 'newcomer' | 'leaver' | 'user' | Capability;
  /** Public answers that the edge may keep for so long, and give to everybody. Nobody else keeps anything. */
  edgeSeconds?: number;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  status: 200 | 201 | 202 | 204;
  response?: Shape;
  /** The codes of its own, beside those that every operation may answer. */
  errors: readonly ErrorCode[];
  summary: string;
}

/** Keeps the exact types of a declaration while checking its shape. */
export const operation = <const O extends Operation>(declared: O): O => declared;

type Output<S> = S extends Shape ? z.infer<S> : undefined;
type Input<S> = S extends Shape ? z.input<S> : undefined;

/** What a handler is given, parsed. */
export interface RequestParts<O extends Operation> {
  params: Output<O['params']>;
  query: Output<O['query']>;
  body: Output<O['body']>;
}

/** What a caller sends. */
export interface RequestInput<O extends Operation> {
  params: Input<O['params']>;
  query: Input<O['query']>;
  body: Input<O['body']>;
}

export type ResponseBody<O extends Operation> = Output<O['response']>;

import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/errors';
import type { Capability } from '#shared/roles';

type Shape = z.ZodMiniType;

/** One API operation; handlers, infrastructure, the page's client and the OpenAPI document derive from it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** `signed-in`: needs no profile. `closing-account`: allowed during account deletion too. Or a capability. */
  access: 'public' | 'signed-in' | 'closing-account' | 'user' | Capability;
  /** How long CloudFront may cache the response, the same for all users; browsers never cache it. */
  edgeSeconds?: number;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  status: 200 | 201 | 202 | 204;
  response?: Shape;
  /** Error codes specific to the operation; every operation may also answer the common ones. */
  errors: readonly ErrorCode[];
  summary: string;
}

export const operation = <const O extends Operation>(declared: O): O => declared;

type Output<S> = S extends Shape ? z.infer<S> : undefined;
type Input<S> = S extends Shape ? z.input<S> : undefined;

export interface RequestParts<O extends Operation> {
  params: Output<O['params']>;
  query: Output<O['query']>;
  body: Output<O['body']>;
}

export interface RequestInput<O extends Operation> {
  params: Input<O['params']>;
  query: Input<O['query']>;
  body: Input<O['body']>;
}

export type ResponseBody<O extends Operation> = Output<O['response']>;

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
   * Who may call it. `public`: anybody, without a token. `signed-in`: a token is enough, the profile may not exist yet.
   * `closing-account`: the same, also while the account is being deleted. `user`: any user with a profile. Else the
   * capability that the user's type must have. Suspended users are refused wherever there is a token.
   */
  access: 'public' | 'signed-in' | 'closing-account' | 'user' | Capability;
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

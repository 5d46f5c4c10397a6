import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
} from 'aws-lambda';
import type { ResponseBody, RequestParts, Operation } from '#shared/contract/operation';
import { AppError, type ErrorCode } from '#shared/errors';
import { messages } from '#shared/messages';
import { toErrorResponse, toResponse, toAppError } from './response';
import { bodyBytes, parseRequest } from './request';
import { authorize, type Caller } from './caller';
import { nowMs } from './clock';
import { logCause, logOperation } from './log';
import { takeMeter } from './meter';

type CallerOf<O extends Operation> = O['access'] extends 'public'
  ? undefined
  : O['access'] extends 'signed-in' | 'closing-account'
    ? Caller | undefined
    : Caller;

export type Request<O extends Operation> = RequestParts<O> & {
  caller: CallerOf<O>;
  /** The person's id as the gateway proved it; empty for public operations. */
  sub: string;
  /** The bearer token, for the one call that asks the user pool on the person's behalf. */
  token: string;
  requestId: string;
  /** What was sent, as it came: for the one caller who signs its bytes. */
  raw: { bytes: () => Buffer; headers: Record<string, string | undefined> };
};

/**
 * The one way into an operation. Order of the guard, always: token, profile, suspension, capability, input, deed.
 * @param named The operation under its contract name, as `{ getCase }`.
 */
export function handle<O extends Operation>(
  named: Record<string, O>,
  deed: (request: Request<O>) => Promise<ResponseBody<O>>,
) {
  const [name, declared] = Object.entries(named)[0] as [string, O];
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(logging(name))
    .handler(async (event) => {
      const sub = subOf(event);
      if (declared.access !== 'public' && !sub)
        throw new AppError('unauthenticated', messages.unauthenticated);
      const caller = declared.access === 'public' ? undefined : await authorize(sub, declared.access);
      const asked = parseRequest(declared, event);
      const request = {
        ...asked,
        caller,
        sub,
        token: tokenOf(event),
        requestId: event.requestContext.requestId,
        raw: { bytes: () => bodyBytes(event), headers: event.headers },
      };
      return toResponse(declared.status, await deed(request as Request<O>), declared.edgeSeconds);
    });
}

function logging(
  operation: string,
): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  const started = new WeakMap<object, number>();
  const line = (event: APIGatewayProxyEventV2) => ({
    operation,
    requestId: event.requestContext.requestId,
    callerId: subOf(event),
    milliseconds: nowMs() - (started.get(event) ?? nowMs()),
    ...takeMeter(),
  });
  return {
    before: ({ event }) => {
      started.set(event, nowMs());
      takeMeter();
    },
    after: ({ event }) => logOperation({ ...line(event), outcome: 'ok' }),
    onError: (request) => {
      const error = toAppError(request.error);
      const outcome = failures.has(error.code) ? 'failed' : 'refused';
      if (outcome === 'failed') logCause(operation, request.event.requestContext.requestId, error.cause);
      logOperation({ ...line(request.event), outcome, code: error.code });
      request.response = toErrorResponse(error);
    },
  };
}

/** What is nobody's fault but ours, or that of those we depend on. */
const failures = new Set<ErrorCode>(['internal', 'busy', 'payment_service']);

function subOf(event: APIGatewayProxyEventV2): string {
  const { authorizer } = (event as Partial<APIGatewayProxyEventV2WithJWTAuthorizer>).requestContext ?? {};
  return String(authorizer?.jwt?.claims['sub'] ?? '');
}

const tokenOf = (event: APIGatewayProxyEventV2) =>
  (event.headers['authorization'] ?? '').replace(/^Bearer /i, '');

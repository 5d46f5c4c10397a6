import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
} from 'aws-lambda';
import type { Operation, RequestParts, ResponseBody } from '#shared/contract/operation';
import { AppError, type ErrorCode } from '#shared/errors';
import { messages } from '#shared/messages';
import { authorize, type Caller } from './caller';
import { nowMs } from './clock';
import { logCause, logOperation } from './log';
import { readAndResetMeter } from './meter';
import { bodyBytes, parseRequest } from './request';
import { toAppError, toErrorResponse, toResponse } from './response';

type CallerOf<O extends Operation> = O['access'] extends 'public'
  ? undefined
  : O['access'] extends 'signed-in' | 'closing-account'
    ? Caller | undefined
    : Caller;

export type Request<O extends Operation> = RequestParts<O> & {
  caller: CallerOf<O>;
  sub: string;
  /** The bearer token, for operations that call the user pool as the user. */
  token: string;
  requestId: string;
  /** The request as it was sent, for Stripe's webhook, whose signature covers the bytes. */
  raw: { bytes: () => Buffer; headers: Record<string, string | undefined> };
};

/** Makes an operation a Lambda handler. It checks token, profile, suspension, capability and input, in this order. */
export function handle<O extends Operation>(
  named: Record<string, O>,
  action: (request: Request<O>) => Promise<ResponseBody<O>>,
) {
  const [name, declared] = Object.entries(named)[0] as [string, O];
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(logging(name))
    .handler(async (event) => {
      const sub = subOf(event);
      const isPublic = declared.access === 'public';
      if (!isPublic && !sub) throw new AppError('unauthenticated', messages.unauthenticated);
      const caller = isPublic ? undefined : await authorize(sub, declared.access);
      const request = {
        ...parseRequest(declared, event),
        ...{ caller, sub, requestId: event.requestContext.requestId },
        token: (event.headers['authorization'] ?? '').replace(/^Bearer /i, ''),
        raw: { bytes: () => bodyBytes(event), headers: event.headers },
      };
      return toResponse(declared.status, await action(request as Request<O>), declared.edgeSeconds);
    });
}

function logging(
  operation: string,
): middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  // A Lambda environment serves one request at a time.
  let startedMs = 0;
  const line = (event: APIGatewayProxyEventV2) => ({
    ...{ operation, requestId: event.requestContext.requestId, callerId: subOf(event) },
    milliseconds: nowMs() - startedMs,
    ...readAndResetMeter(),
  });
  return {
    before: () => {
      startedMs = nowMs();
      readAndResetMeter();
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

/** Error codes that are our fault, or that of a service we depend on. */
const failures = new Set<ErrorCode>(['internal', 'busy', 'payment_service']);

function subOf(event: APIGatewayProxyEventV2): string {
  const { authorizer } = (event as Partial<APIGatewayProxyEventV2WithJWTAuthorizer>).requestContext ?? {};
  return String(authorizer?.jwt?.claims['sub'] ?? '');
}

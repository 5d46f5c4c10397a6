import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Operation, RequestParts } from '#shared/contract/operation';
import { AppError } from '#shared/errors';
import { bodyMaximumBytes } from '#shared/limits';
import { messages } from '#shared/messages';

/** Parses a request. @throws AppError `not_found` (path), `bad_request` (query, body), `body_too_large`. */
export function parseRequest<O extends Operation>(declared: O, event: APIGatewayProxyEventV2) {
  return {
    params: parse(declared.params, event.pathParameters ?? {}, notFound),
    query: parse(declared.query, event.queryStringParameters ?? {}, badInput),
    body: declared.body ? parse(declared.body, parseJson(bodyBytes(event)), badInput) : undefined,
  } as RequestParts<O>;
}

/** The body's bytes as the client sent them; API Gateway may have base64-encoded them. Throws `body_too_large`. */
export function bodyBytes(event: APIGatewayProxyEventV2): Buffer {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > bodyMaximumBytes) throw new AppError('body_too_large', messages.bodyTooLarge);
  return bytes;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('bad_request', messages.badJson, cause);
  }
}

function parse(shape: Operation['body'], input: unknown, toError: (reasons: string[]) => AppError): unknown {
  const parsed = shape?.safeParse(input);
  if (parsed?.success === false) throw toError(parsed.error.issues.map(({ message }) => message));
  return parsed?.data;
}

const notFound = () => new AppError('not_found', messages.notFound);

const ownMessages = new Set<string>(Object.values(messages).filter((message) => typeof message === 'string'));

const badInput = (reasons: string[]) =>
  new AppError('bad_request', reasons.find((reason) => ownMessages.has(reason)) ?? messages.badInput);

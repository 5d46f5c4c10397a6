import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RequestParts, Operation } from '#shared/contract/operation';
import { AppError } from '#shared/errors';
import { bodyMaximumBytes } from '#shared/limits';
import { messages } from '#shared/messages';

type Shape = NonNullable<Operation['body']>;

/** Parses what was sent by the contract; a refusal changes nothing and names the first thing wrong. */
export function parseRequest<O extends Operation>(
  declared: O,
  event: APIGatewayProxyEventV2,
): RequestParts<O> {
  return {
    params: parse(
      declared.params,
      event.pathParameters ?? {},
      () => new AppError('not_found', messages.notFound),
    ),
    query: parse(declared.query, event.queryStringParameters ?? {}, refuse),
    body: declared.body ? parse(declared.body, readBody(event), refuse) : undefined,
  } as RequestParts<O>;
}

/** The body as it was sent, however the gateway has wrapped it. */
export function bodyBytes(event: APIGatewayProxyEventV2): Buffer {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > bodyMaximumBytes) throw new AppError('body_too_large', messages.bodyTooLarge);
  return bytes;
}

function readBody(event: APIGatewayProxyEventV2): unknown {
  const bytes = bodyBytes(event);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('bad_request', messages.badJson, cause);
  }
}

function parse(
  shape: Shape | undefined,
  sent: unknown,
  refused: (issues: readonly Issue[]) => AppError,
): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw refused(parsed.error.issues);
}

interface Issue {
  message: string;
}

const known = new Set<unknown>(Object.values(messages));

const refuse = (issues: readonly Issue[]) => {
  const spoken = issues.find((issue) => known.has(issue.message));
  return new AppError('bad_request', spoken?.message ?? messages.badInput);
};

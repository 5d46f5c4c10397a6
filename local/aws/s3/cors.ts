import type { Answer, S3Request } from './request';
import type { Bucket } from './object-store';
import { S3Error } from './s3-error';
import type { CorsRule } from './disk';

interface Question {
  origin: string;
  method: string;
  headers: string[];
}

export function preflight(request: S3Request, bucket: Bucket | undefined): Answer {
  const { origin, 'access-control-request-method': method } = request.headers;
  if (origin === undefined || method === undefined)
    throw new S3Error('BadRequest', 'Insufficient information. Origin request header needed.', 400);
  const wanted = { origin, method, headers: namesIn(request.headers['access-control-request-headers']) };
  if (!bucket || bucket.settings.corsRules.length === 0)
    throw forbidden('CORSResponse: CORS is not enabled for this bucket.');
  const rule = bucket.settings.corsRules.find((one) => allows(one, wanted));
  if (!rule)
    throw forbidden(
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  const { headers } = wanted;
  return {
    status: 200,
    headers: {
      ...corsHeaders(rule, origin),
      'access-control-allow-methods': rule.allowedMethods.join(', '),
      ...(headers.length > 0 ? { 'access-control-allow-headers': headers.join(', ') } : {}),
      ...(rule.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(rule.maxAgeSeconds) }),
      'content-length': '0',
    },
  };
}

export function headersForOrigin(
  { headers, method }: S3Request,
  bucket: Bucket | undefined,
): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return {};
  const rule = bucket?.settings.corsRules.find((one) => allows(one, { origin, method, headers: [] }));
  return rule ? corsHeaders(rule, origin) : {};
}

const corsHeaders = (rule: CorsRule, origin: string): Record<string, string> => {
  const isForAll = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isForAll ? '*' : origin,
    ...(isForAll ? {} : { 'access-control-allow-credentials': 'true' }),
    ...(rule.exposedHeaders.length > 0
      ? { 'access-control-expose-headers': rule.exposedHeaders.join(', ') }
      : {}),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
};

const allows = (rule: CorsRule, { origin, method, headers }: Question) =>
  rule.allowedOrigins.some((pattern) => fits(pattern, origin)) &&
  rule.allowedMethods.includes(method) &&
  headers.every((name) => rule.allowedHeaders.some((pattern) => fits(pattern.toLowerCase(), name)));

/** Matches a pattern with at most one `*`, which stands for any text. */
function fits(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}

const namesIn = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const forbidden = (message: string) => new S3Error('AccessForbidden', message, 403);

import type { S3Request } from './request';
import type { Service } from './object-store';
import { denied, invalidArgument, invalidRequest, S3Error } from './s3-error';
import { isSame, readDate, readScope, type Scope, sign, textToSign } from './signature';

/** Who signed a request. `payload`, the body's SHA-256 or `UNSIGNED-PAYLOAD` and the like, has still to be compared. */
export interface Signer {
  accessKeyId: string;
  payload: string;
}

const skewMs = 15 * 60_000;
const longestExpirySeconds = 604_800;
const algorithm = 'AWS4-HMAC-SHA256';

/** Checks a signature in the header or in a presigned URL. Throws S3's error for a missing or wrong signature. */
export function authenticate(service: Service, request: S3Request): Signer {
  const { authorization } = request.headers;
  const isPresigned = request.query.has('X-Amz-Algorithm') || request.query.has('X-Amz-Signature');
  if (authorization !== undefined && isPresigned)
    throw invalidArgument(
      'Authorization',
      authorization,
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
    );
  if (isPresigned) return byAddress(service, request);
  if (authorization === undefined) throw denied();
  return byHeader(service, request, authorization);
}

function byHeader(service: Service, request: S3Request, authorization: string): Signer {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const scope = readScope(credential);
  if (!scope) throw malformed('The authorization header that you provided is not valid.');
  const payload = request.headers['x-amz-content-sha256'];
  if (!payload) throw invalidRequest('Missing required header for this request: x-amz-content-sha256');
  const date = request.headers['x-amz-date'] ?? '';
  const distance = Math.abs(readDate(date) - service.surroundings.now());
  if (Number.isNaN(distance)) throw denied('AWS authentication requires a valid Date or x-amz-date header');
  if (distance > skewMs)
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      403,
      { RequestTime: date, MaxAllowedSkewMilliseconds: String(skewMs) },
    );
  checkScope(service, scope, date, malformed);
  const signedHeaders = names.split(';');
  checkSignedHeaders(request, signedHeaders);
  checkSignature(service, request, { scope, date, signedHeaders, payload, signature });
  return { accessKeyId: scope.accessKeyId, payload };
}

function byAddress(service: Service, request: S3Request): Signer {
  const wanted = ['Algorithm', 'Credential', 'Signature', 'Date', 'SignedHeaders', 'Expires'];
  const given = wanted.map((name) => request.query.get(`X-Amz-${name}`));
  if (given.includes(null))
    throw badQuery(
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  const [method, credential, signature, date, names, expires] = given as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (method !== algorithm) throw badQuery('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  const scope = readScope(credential);
  if (!scope) throw badQuery('Error parsing the X-Amz-Credential parameter; the Credential is mal-formed.');
  const signedMs = readDate(date);
  if (Number.isNaN(signedMs))
    throw badQuery("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  checkScope(service, scope, date, badQuery);
  checkExpiry(service, signedMs, expires);
  const signedHeaders = names.split(';');
  checkSignedHeaders(request, signedHeaders);
  const payload =
    request.query.get('X-Amz-Content-Sha256') ??
    request.headers['x-amz-content-sha256'] ??
    'UNSIGNED-PAYLOAD';
  checkSignature(service, request, { scope, date, signedHeaders, payload, signature });
  return { accessKeyId: scope.accessKeyId, payload };
}

function checkExpiry(service: Service, signedMs: number, expires: string) {
  const seconds = /^\d{1,7}$/.test(expires) ? Number(expires) : NaN;
  if (!(seconds >= 1)) throw badQuery('X-Amz-Expires should be a number');
  if (seconds > longestExpirySeconds)
    throw badQuery('X-Amz-Expires must be less than a week (in seconds) that is 604800');
  const now = service.surroundings.now();
  if (signedMs > now + skewMs) throw denied('Request is not yet valid');
  if (now > signedMs + seconds * 1000)
    throw new S3Error('AccessDenied', 'Request has expired', 403, {
      'X-Amz-Expires': expires,
      Expires: new Date(signedMs + seconds * 1000).toISOString(),
      ServerTime: new Date(now).toISOString(),
    });
}

export function checkScope(
  service: Service,
  scope: Scope,
  date: string,
  refuse: (message: string) => S3Error,
) {
  if (scope.region !== service.region)
    throw refuse(
      `The credential is mal-formed; the region '${scope.region}' is wrong; expecting '${service.region}'`,
    );
  if (scope.service !== 's3')
    throw refuse(
      `The credential is mal-formed; incorrect service "${scope.service}". This endpoint belongs to "s3".`,
    );
  if (!date.startsWith(scope.day))
    throw refuse(`Invalid credential date "${scope.day}". This date is not the same as X-Amz-Date.`);
}

function checkSignedHeaders({ headers }: S3Request, signed: string[]) {
  const must = Object.keys(headers).filter(
    (name) => name === 'host' || (name.startsWith('x-amz-') && name !== 'x-amz-content-sha256'),
  );
  const unsigned = must.filter((name) => !signed.includes(name));
  if (unsigned.length > 0)
    throw new S3Error(
      'AccessDenied',
      'There were headers present in the request which were not signed',
      403,
      {
        HeadersNotSigned: unsigned.join(', '),
      },
    );
}

interface Signed {
  scope: Scope;
  date: string;
  signedHeaders: string[];
  payload: string;
  signature: string;
}

function checkSignature(service: Service, request: S3Request, signed: Signed) {
  const text = textToSign(request, signed);
  checkText(service, signed, text);
}

export function checkText(
  service: Service,
  { scope, signature }: Pick<Signed, 'scope' | 'signature'>,
  text: string,
) {
  const key = service.keyOf(scope.accessKeyId);
  if (!key)
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      403,
      { AWSAccessKeyId: scope.accessKeyId },
    );
  if (key.secret === undefined || isSame(signature, sign(key.secret, scope, text))) return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    403,
    { AWSAccessKeyId: scope.accessKeyId, StringToSign: text },
  );
}

const malformed = (message: string) => new S3Error('AuthorizationHeaderMalformed', message, 400);
const badQuery = (message: string) => new S3Error('AuthorizationQueryParametersError', message, 400);

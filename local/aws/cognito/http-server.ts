import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { CognitoError, refusals } from './cognito-error';
import { dispatch } from './actions';
import { actOutFault, DroppedLine } from '@suasion/stand-in/stand-in';
import { hostedRoute, serveHosted } from './hosted/serve-hosted';
import { issuerOf } from './pool-settings';
import { readBody } from './read-body';
import type { Service } from './service';

const targetPrefix = 'AWSCognitoIdentityProviderService.';
const jsonType = 'application/x-amz-json-1.1';

export const makeHttpServer = (service: Service): Server =>
  createServer((request, response) => {
    answer(service, request, response).catch((error: unknown) => answerError(response, error));
  });

const answer = async (
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  // By the product's clock: with any other date the SDK would take an error for clock skew and retry the call.
  response.setHeader('date', new Date(service.surroundings.now()).toUTCString());
  response.setHeader('x-amzn-requestid', randomUUID());
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  );
  if (request.method === 'OPTIONS') return answerPreflight(request, response);
  const hosted = hostedRoute(request);
  if (hosted) return serveHosted(service, hosted, request, response);
  if (request.method === 'GET') return answerDocument(service, request, response);
  if (request.method !== 'POST' || request.url !== '/')
    throw new CognitoError('UnknownOperationException', 'There is nothing here.', 404);
  await answerCall(service, request, response);
};

const answerCall = async (
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const target = request.headers['x-amz-target'];
  const operation =
    typeof target === 'string' && target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
  const body = await readBody(request);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const disturbance = await actOutFault(
    service.surroundings.takeFault('cognito', operation),
    refusals,
    gone.signal,
  );
  if (disturbance === 'cut') return void response.destroy();
  if (disturbance === 'garbage')
    return send(response, 200, '<!doctype html><title>Not what you asked</title>');
  const result = await dispatch(service, { operation, authorization: request.headers.authorization, body });
  send(response, 200, JSON.stringify(result));
};

const answerPreflight = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('access-control-max-age', '172800');
  response.writeHead(200).end();
};

const answerDocument = (service: Service, request: IncomingMessage, response: ServerResponse): void => {
  const [, poolId = '', name = ''] = /^\/([\w-]+)\/\.well-known\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
  const pool = service.pools.get(poolId);
  const document = pool && documents.get(name)?.(service, poolId, `http://${request.headers.host ?? ''}`);
  if (!document) throw new CognitoError('ResourceNotFoundException', 'There is nothing here.', 404);
  response.setHeader('cache-control', 'public, max-age=0');
  send(response, 200, JSON.stringify(document), 'application/json');
};

type Document = (service: Service, poolId: string, origin: string) => object;

const documents = new Map<string, Document>([
  ['jwks.json', (service) => service.signer.jwks],
  [
    'openid-configuration',
    (_, poolId, origin) => ({
      issuer: issuerOf(poolId),
      jwks_uri: `${origin}/${poolId}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_endpoint: `${origin}/oauth2/authorize`,
      token_endpoint: `${origin}/oauth2/token`,
      revocation_endpoint: `${origin}/oauth2/revoke`,
      userinfo_endpoint: `${origin}/oauth2/userInfo`,
      end_session_endpoint: `${origin}/logout`,
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
    }),
  ],
]);

const answerError = (response: ServerResponse, error: unknown): void => {
  const isOver = response.destroyed || response.headersSent || error instanceof DroppedLine;
  if (isOver) return void response.destroy();
  const known =
    error instanceof CognitoError ? error : new CognitoError('InternalErrorException', 'Internal error', 500);
  if (known !== error) console.error('cognito stand-in:', error);
  response.setHeader('x-amzn-errortype', `${known.code}:`);
  if (known.status === 413) response.setHeader('connection', 'close');
  send(response, known.status, JSON.stringify({ __type: known.code, message: known.message }));
};

const send = (response: ServerResponse, status: number, body: string, type = jsonType): void => {
  response.setHeader('content-type', type);
  response.writeHead(status).end(body);
};

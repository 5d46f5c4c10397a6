import { providerResponse } from '../federation/provider-response';
import { stylesheet } from './html';
import type { HostedAnswer, HostedRequest } from './hosted-request';
import { login, showLogin } from './login';
import { revoke, token, userInfo } from './endpoints';
import { sendToProvider } from '../federation/send-to-provider';
import { readAuthorization, hostedClient, single } from './authorization';
import { HostedError } from './hosted-error';
import { redirectAnswer, withParameters } from './hosted-request';
import { sessionFor, forgetSession } from './hosted-session';
import { issueCode } from './issue-code';

export interface HostedRoute {
  /** The name in CloudTrail; faults are queued by it. */
  operation: string;
  /** A page for a browser's window, or an endpoint for scripts of any origin. */
  kind: 'page' | 'endpoint';
  handle: (request: HostedRequest) => Promise<HostedAnswer>;
}

const page = (operation: string, handle: HostedRoute['handle']): HostedRoute => ({
  operation,
  kind: 'page',
  handle,
});
const endpoint = (operation: string, handle: HostedRoute['handle']): HostedRoute => ({
  operation,
  kind: 'endpoint',
  handle,
});

const showStylesheet = async (): Promise<HostedAnswer> => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8' },
  body: stylesheet,
});

/** By method and path. */
export const hostedRoutes: ReadonlyMap<string, HostedRoute> = new Map([
  ['GET /oauth2/authorize', page('Authorize_GET', authorize)],
  ['GET /login', page('Login_GET', showLogin)],
  ['POST /login', page('Login_POST', login)],
  ['GET /logout', page('Logout_GET', logout)],
  ['GET /oauth2/idpresponse', page('OAuth2Response_GET', providerResponse)],
  ['GET /hosted.css', page('Stylesheet_GET', showStylesheet)],
  ['POST /oauth2/token', endpoint('Token_POST', token)],
  ['POST /oauth2/revoke', endpoint('Revoke_POST', revoke)],
  ['GET /oauth2/userInfo', endpoint('UserInfo_GET', userInfo)],
  ['POST /oauth2/userInfo', endpoint('UserInfo_POST', userInfo)],
]);

/** `GET /oauth2/authorize`: a browser that is signed in is sent back with a code, any other one to the login page. */
async function authorize(request: HostedRequest): Promise<HostedAnswer> {
  const wanted = readAuthorization(request.service, request.query);
  const asksAnew = wanted.prompt === 'login' || wanted.prompt === 'select_account';
  const known = asksAnew ? undefined : sessionFor(request, wanted);
  if (known) return issueCode(request.service, wanted, known.session);
  if (wanted.prompt === 'none') throw new HostedError('login_required', 'Nobody is signed in', wanted);
  if (wanted.provider !== undefined && wanted.provider !== 'COGNITO')
    return sendToProvider(request.service, wanted, wanted.provider);
  return redirectAnswer(`${request.service.origin()}/login?${request.query.toString()}`);
}

/** `GET /logout`: ends the browser's session here and leads to `logout_uri`, or to the login page for a next person. */
async function logout(request: HostedRequest): Promise<HostedAnswer> {
  const { service, query } = request;
  const { oauth } = hostedClient(service, single(query, 'client_id'));
  const logoutUri = single(query, 'logout_uri');
  if (logoutUri === undefined) {
    readAuthorization(service, query);
    return redirectAnswer(`${service.origin()}/login?${query.toString()}`, [forgetSession(request)]);
  }
  if (!oauth.logoutUrls.includes(logoutUri))
    throw new HostedError('redirect_mismatch', 'The address to go to is not one of this application.');
  const location = withParameters(logoutUri, { state: single(query, 'state') });
  return redirectAnswer(location, [forgetSession(request)]);
}

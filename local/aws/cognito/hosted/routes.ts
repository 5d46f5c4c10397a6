import { providerResponse } from '../federation/provider-response';
import { authorize } from './authorize';
import { stylesheet } from './html';
import type { HostedAnswer, HostedRequest } from './hosted-request';
import { login, showLogin } from './login';
import { logout } from './logout';
import { revoke } from './revoke';
import { token } from './token';
import { userInfo } from './user-info';

export interface HostedRoute {
  /** As the service's audit trail calls it; faults of the console are queued by it. */
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

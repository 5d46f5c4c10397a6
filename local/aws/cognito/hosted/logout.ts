import { hostedClient, readAuthorization, single } from './authorization';
import { HostedError } from './hosted-error';
import type { HostedAnswer, HostedRequest } from './hosted-request';
import { redirectAnswer, withParameters } from './hosted-request';
import { forgetSession } from './hosted-session';

/** `GET /logout`: ends the browser's session here and leads to `logout_uri`, or to the login page for a next person. */
export const logout = async (request: HostedRequest): Promise<HostedAnswer> => {
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
};

import { sendToProvider } from '../federation/send-to-provider';
import { readAuthorization } from './authorization';
import { HostedError } from './hosted-error';
import type { HostedAnswer, HostedRequest } from './hosted-request';
import { redirectAnswer } from './hosted-request';
import { sessionFor } from './hosted-session';
import { issueCode } from './issue-code';

/** `GET /oauth2/authorize`: whoever is signed in here goes back with a code, others to the page that asks them. */
export const authorize = async (request: HostedRequest): Promise<HostedAnswer> => {
  const wanted = readAuthorization(request.service, request.query);
  const asksAnew = wanted.prompt === 'login' || wanted.prompt === 'select_account';
  const known = asksAnew ? undefined : sessionFor(request, wanted);
  if (known) return issueCode(request.service, wanted, known.session);
  if (wanted.prompt === 'none') throw new HostedError('login_required', 'Nobody is signed in', wanted);
  if (wanted.provider !== undefined && wanted.provider !== 'COGNITO')
    return sendToProvider(request.service, wanted, wanted.provider);
  return redirectAnswer(`${request.service.origin()}/login?${request.query.toString()}`);
};

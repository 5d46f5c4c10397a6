import type { Service } from '../service';
import type { Authorization, HostedSession } from '../sign-in-state';
import type { HostedAnswer } from './hosted-request';
import { redirectAnswer, withParameters } from './hosted-request';

/** Sends the browser back to the application with a code, which is good once and for five minutes. */
export const issueCode = (
  service: Service,
  wanted: Authorization,
  session: HostedSession,
  cookies?: string[],
): HostedAnswer => {
  const { redirectUri, challenge, scopes, nonce, state } = wanted;
  const code = service.authorizationCodes.put({
    clientId: wanted.client.clientId,
    username: session.username,
    authTime: session.authTime,
    redirectUri,
    challenge,
    scopes,
    nonce,
  });
  return redirectAnswer(withParameters(redirectUri, { code, state }), cookies);
};

import type { Service } from '../service';
import type { Authorization } from './authorization';
import type { HostedAnswer } from './hosted-request';
import { redirectAnswer, withParameters } from './hosted-request';
import type { HostedSession } from './hosted-session';

/** What a code stands for until the token endpoint takes it. */
export interface CodeGrant {
  clientId: string;
  username: string;
  redirectUri: string;
  challenge: string;
  scopes: string[];
  nonce: string | undefined;
  authTime: number;
}

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

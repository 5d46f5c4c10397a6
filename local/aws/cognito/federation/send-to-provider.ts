import { randomUUID } from 'node:crypto';
import { HostedError } from '../hosted/hosted-error';
import type { HostedAnswer } from '../hosted/hosted-request';
import { cookie, redirectAnswer, withParameters } from '../hosted/hosted-request';
import type { Service } from '../service';
import { federationLifeSeconds } from '../sign-in-state';
import type { Authorization } from '../sign-in-state';
import { discover, responseAddress } from './provider-door';

/** One cookie per visit, so that two tabs do not get in each other's way. */
export const browserCookie = (state: string): string => `idp-${state.slice(0, 8)}`;

/** Sends the browser to the provider with a state and a nonce of our own. Throws HostedError when it does not answer. */
export const sendToProvider = async (
  service: Service,
  wanted: Authorization,
  name: string,
): Promise<HostedAnswer> => {
  const provider = wanted.pool.settings.identityProviders?.find((one) => one.name === name);
  const found = provider && (await discover(service, provider).catch(() => undefined));
  if (!provider || !found) throw new HostedError('server_error', `${name} does not answer`, wanted);
  const nonce = randomUUID();
  const browser = randomUUID();
  const state = service.federations.put({ wanted, provider: name, nonce, browser });
  const location = withParameters(found.authorization_endpoint, {
    client_id: provider.clientId,
    redirect_uri: responseAddress(service),
    response_type: 'code',
    scope: provider.scopes.join(' '),
    state,
    nonce,
    prompt: wanted.prompt,
  });
  return redirectAnswer(location, [cookie(browserCookie(state), browser, federationLifeSeconds)]);
};

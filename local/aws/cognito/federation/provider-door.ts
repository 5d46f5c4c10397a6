import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTPayload } from 'jose';
import type { IdentityProvider } from '../pool-settings';
import type { Service } from '../service';

/** What an identity provider says of itself; only what is used here. */
interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

const patienceMs = 5000;

/** Asks the provider where its pages and keys are. Rejects when it does not answer. */
export const discover = async (service: Service, provider: IdentityProvider): Promise<Discovery> => {
  const origin = service.providerOrigins[provider.name];
  if (origin === undefined) throw new Error(`${provider.name} is not on this machine`);
  return (await askJson(`${origin}/.well-known/openid-configuration`)) as Discovery;
};

/** Where the provider sends people back to; it has to be registered there. */
export const responseAddress = (service: Service): string => `${service.origin()}/oauth2/idpresponse`;

/** The claims of the ID token that the provider gives for a code. Rejects when anything about them is not right. */
export const redeem = async (
  service: Service,
  provider: IdentityProvider,
  about: { code: string; nonce: string },
): Promise<JWTPayload> => {
  const { issuer, token_endpoint, jwks_uri } = await discover(service, provider);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    code: about.code,
    redirect_uri: responseAddress(service),
  });
  const { id_token: idToken } = (await askJson(token_endpoint, form)) as { id_token?: string };
  const keys = createLocalJWKSet((await askJson(jwks_uri)) as JSONWebKeySet);
  const { payload } = await jwtVerify(idToken ?? '', keys, {
    issuer,
    audience: provider.clientId,
    algorithms: ['RS256'],
    currentDate: new Date(service.surroundings.now()),
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  if (payload.nonce !== about.nonce) throw new Error('the nonce is not ours');
  return payload;
};

const askJson = async (address: string, form?: URLSearchParams): Promise<unknown> => {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
    ...(form && { method: 'POST', body: form }),
  });
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`);
  return response.json();
};

import { createHash, randomBytes } from 'node:crypto';
import type { PoolSettings } from '../../cognito/pool-settings';
import { startGoogle, type GoogleStandIn } from '../../google/serve';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { appOrigin, openBrowser } from './browser';
import type { Browser, Shown } from './browser';
import { clientId, poolSettings, rotatingClientId, startPool } from './start-pool';
import type { World } from './start-pool';

export const callback = `${appOrigin}/signin`;
export const scopes = 'openid email profile aws.cognito.signin.user.admin';
export const googleClient = { clientId: 'google-client', clientSecret: 'google-secret' };

const oauth = {
  flows: ['code'],
  scopes: scopes.split(' '),
  callbackUrls: [callback],
  logoutUrls: [callback, `${appOrigin}/`],
  providers: ['COGNITO', 'Google'],
};

/** The usual pool with hosted pages for two of its clients, and with Google. */
export const hostedSettings: PoolSettings = {
  ...poolSettings,
  hasHostedPages: true,
  requiredAttributes: ['email'],
  identityProviders: [
    {
      name: 'Google',
      type: 'Google',
      ...googleClient,
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: 'email',
        email_verified: 'email_verified',
        given_name: 'given_name',
        family_name: 'family_name',
        username: 'sub',
      },
    },
  ],
  clients: poolSettings.clients.map((client) =>
    [clientId, rotatingClientId].includes(client.clientId) ? { ...client, oauth } : client,
  ),
};

export interface HostedWorld extends World {
  google: GoogleStandIn;
}

export const startHosted = async (settings = hostedSettings): Promise<HostedWorld> => {
  const google = await startGoogle({ surroundings: openSurroundings() });
  const world = await startPool({ settings, providerOrigins: { Google: google.url } });
  google.registerClient({ ...googleClient, redirectUris: [world.standIn.providerResponseUrl] });
  const stopPool = world.stop;
  const stop = async (): Promise<void> => {
    await stopPool();
    await google.close();
  };
  return Object.assign(world, { google, stop });
};

export const verifier = randomBytes(32).toString('base64url');
export const challenge = createHash('sha256').update(verifier).digest('base64url');

const standard: Record<string, string> = {
  client_id: clientId,
  redirect_uri: callback,
  response_type: 'code',
  scope: scopes,
  state: 'st & te',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};

/** The URL to which the page redirects the browser; an undefined change omits a parameter. */
export const authorizeUrl = (
  world: World,
  changes: Record<string, string | undefined> = {},
  path = '/oauth2/authorize',
): string => {
  const all = { ...standard, ...changes };
  const given = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined);
  return `${world.standIn.url}${path}?${new URLSearchParams(given).toString()}`;
};

/** Signs in with a password on the hosted page in a new browser. */
export const hostedSignIn = async (
  world: World,
  person: { email: string; password: string },
  browser: Browser = openBrowser(),
  changes: Record<string, string> = {},
): Promise<Shown> => {
  const page = await browser.open(authorizeUrl(world, changes));
  return browser.submit(page, { username: person.email, password: person.password });
};

/** Goes to Google and chooses an account there; ends at the application. */
export const googleSignIn = async (
  world: World,
  choice: Record<string, string>,
  browser: Browser = openBrowser(),
): Promise<Shown> => {
  const page = await browser.open(authorizeUrl(world, { identity_provider: 'Google' }));
  return browser.submit(page, choice);
};

/** An account that Google's page does not list. */
export const typed = (email: string, about: Record<string, string> = {}): Record<string, string> => ({
  givenName: 'Gil',
  familyName: 'Google',
  verified: 'yes',
  ...about,
  account: 'other',
  email,
});

export interface TokenAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export const askTokens = async (
  world: World,
  changes: Record<string, string | undefined>,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> => {
  const all = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: callback,
    code_verifier: verifier,
    ...changes,
  };
  const given = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined);
  const response = await fetch(`${world.standIn.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams(given),
    headers,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

/** Exchanges the code in the browser's address for tokens. */
export const tokensOf = async (world: World, back: Shown): Promise<Record<string, string>> => {
  const { status, body } = await askTokens(world, { code: back.url.searchParams.get('code') ?? '' });
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)} ${back.url.href} ${back.body}`);
  return body as Record<string, string>;
};

export const answerOf = ({ url }: Shown): Record<string, string> => Object.fromEntries(url.searchParams);

import {
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Profile } from '#shared/profile/profile';
import { operations, type OperationName } from '#shared/contract/index';
import type { ResponseBody } from '#shared/contract/operation';
import { srpSignIn } from '@suasion/local-aws/cognito/srp-sign-in';
import { openConsole } from './console';
import { poolClient } from './pool-client';

type Operations = typeof operations;

/** Anything a test wants to send, including what the types would not allow. */
export interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}
export interface Reply<Name extends OperationName> {
  status: number;
  body: ResponseBody<Operations[Name]>;
  error: { code?: string; message?: string };
}

export interface TestUser {
  email: string;
  password: string;
  accessToken: string;
  idToken: string;
  refreshToken: string;
  call<Name extends OperationName>(name: Name, sent?: RequestParts): Promise<Reply<Name>>;
  profile(): Promise<Profile>;
}

const password = 'Passw0rd!';

export async function signUpUser(url: string, email: string): Promise<TestUser> {
  const opened = await openPool(url);
  const { pool, clientId: ClientId } = opened;
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'given_name', Value: 'Ana' },
    { Name: 'family_name', Value: 'Test' },
  ];
  await pool.send(new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes }));
  const [mail] = await openConsole(url).inbox(email);
  const ConfirmationCode = mail?.code ?? '';
  await pool.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
  return signIn(url, email, opened);
}

export const signInUser = async (url: string, email: string): Promise<TestUser> =>
  signIn(url, email, await openPool(url));

type OpenPool = Awaited<ReturnType<typeof openPool>>;

async function signIn(url: string, email: string, { pool, ...ids }: OpenPool): Promise<TestUser> {
  const tokens = await srpSignIn(pool, { ...ids, email, password });
  const accessToken = tokens.AccessToken ?? '';
  const call: TestUser['call'] = (name, sent) => callAs(url, accessToken, name, sent);
  return {
    email,
    password,
    accessToken,
    idToken: tokens.IdToken ?? '',
    refreshToken: tokens.RefreshToken ?? '',
    call,
    profile: async () => (await call('getProfile')).body,
  };
}

/** The tokens for a refresh token. Throws the user pool's error if it is refused. */
export async function refreshTokens(url: string, refreshToken: string) {
  const { pool, clientId } = await openPool(url);
  const command = new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refreshToken });
  return (await pool.send(command)).AuthenticationResult;
}

/** Calls an operation with any token, or none. */
export async function callAs<Name extends OperationName>(
  url: string,
  token: string | undefined,
  name: Name,
  sent: RequestParts = {},
): Promise<Reply<Name>> {
  const { method, path } = operations[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(sent.params?.[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(sent.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const response = await fetch(`${url}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
    },
    ...(sent.body === undefined
      ? {}
      : { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
  });
  const body = (await response.json().catch(() => undefined)) as ResponseBody<Operations[Name]>;
  return { status: response.status, body, error: body as Reply<Name>['error'] };
}

async function openPool(url: string) {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  const { region = '', userPoolId: poolId = '', userPoolClientId: clientId = '' } = config;
  const { userPoolEndpoint: endpoint = '' } = config;
  return { pool: poolClient('nobody', region, endpoint), poolId, clientId };
}

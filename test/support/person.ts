import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Profile } from '#shared/profile/profile';
import { operations, type OperationName } from '#shared/contract/index';
import type { Answer } from '#shared/contract/operation';
import { openConsole } from './console';

type Operations = typeof operations;

/** Whatever a test wants to send, also what the types would not allow. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}
export interface Reply<Name extends OperationName> {
  status: number;
  body: Answer<Operations[Name]>;
  error: { code?: string; message?: string };
}

export interface Person {
  email: string;
  password: string;
  accessToken: string;
  idToken: string;
  call<Name extends OperationName>(name: Name, sent?: Sent): Promise<Reply<Name>>;
  profile(): Promise<Profile>;
}

// Its one word about a custom endpoint, repeated for every person, would bury what a test has to say.
ConsoleLogger.LOG_LEVEL = 'ERROR';

const password = 'Passw0rd!';

/** Amplify keeps one session for the whole process, so people sign in one after the other. */
let turn: Promise<unknown> = Promise.resolve();

export function signUpPerson(url: string, email: string): Promise<Person> {
  return inTurn(async () => {
    await configure(url);
    await signUp({
      username: email,
      password,
      options: { userAttributes: { email, given_name: 'Ana', family_name: 'Test' } },
    });
    const [mail] = await openConsole(url).inbox(email);
    await confirmSignUp({ username: email, confirmationCode: mail?.code ?? '' });
    return enter(url, email);
  });
}

export const signInPerson = (url: string, email: string): Promise<Person> =>
  inTurn(async () => {
    await configure(url);
    return enter(url, email);
  });

async function enter(url: string, email: string): Promise<Person> {
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  const accessToken = String(tokens?.accessToken);
  const call: Person['call'] = (name, sent) => callAs(url, accessToken, name, sent);
  return {
    email,
    password,
    accessToken,
    idToken: String(tokens?.idToken),
    call,
    profile: async () => (await call('getProfile')).body,
  };
}

/** Calls an operation with any token, or none. */
export async function callAs<Name extends OperationName>(
  url: string,
  token: string | undefined,
  name: Name,
  sent: Sent = {},
): Promise<Reply<Name>> {
  const { method, path } = operations[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(sent.params?.[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)]),
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
  const body = (await response.json().catch(() => undefined)) as Answer<Operations[Name]>;
  return { status: response.status, body, error: body as Reply<Name>['error'] };
}

async function configure(url: string) {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  const { userPoolId = '', userPoolClientId = '', userPoolEndpoint } = config;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const memory = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void memory.set(key, value),
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
}

function inTurn<Result>(deed: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(deed, deed);
  turn = mine.catch(() => undefined);
  return mine;
}

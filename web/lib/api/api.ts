import type { operations } from '#shared/contract/index';
import type { ResponseBody, RequestInput } from '#shared/contract/operation';
import { commonMessages } from '#shared/common-messages';
import { CallError, callErrorOf } from './call-error';
import { config } from './config';
import { routes } from './routes';
import { beginClosing, endSession } from '../session/session';

type Operations = typeof operations;
type Given<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };
type Input<Name extends keyof Operations> = Given<RequestInput<Operations[Name]>>;

/** Calls an API operation. Throws `CallError`; ends the session if it has expired or the account is suspended. */
export async function call<Name extends keyof Operations>(
  name: Name,
  ...[sent]: keyof Input<Name> extends never ? [] : [Input<Name>]
): Promise<ResponseBody<Operations[Name]>> {
  const request = requestOf(name, sent ?? {});
  const first = await send(request, await tokenFor(name, 'when due'));
  const response =
    first.status === 401 && !routes[name].isPublic ? await send(request, await tokenFor(name, 'now')) : first;
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return body as ResponseBody<Operations[Name]>;

  const failure = callErrorOf(response.status, body);
  if (failure.code === 'unauthenticated') await leave('expired');
  if (failure.code === 'suspended') await leave('suspended');
  if (failure.code === 'closing') beginClosing();
  throw failure;
}

interface AnySent {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

function requestOf(name: keyof Operations, { params = {}, query = {}, body }: AnySent) {
  const { method, path } = routes[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return { method, address: search ? `${filled}?${search}` : filled, body };
}

async function send({ method, address, body }: ReturnType<typeof requestOf>, token: string | undefined) {
  try {
    const { apiBase } = await config();
    return await fetch(apiBase + address, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new CallError('network', commonMessages.network, error);
  }
}

async function tokenFor(name: keyof Operations, renew: 'when due' | 'now') {
  if (routes[name].isPublic) return undefined;
  const { accessToken } = await import('../session/auth');
  const token = await accessToken({ renew }).catch((error: unknown) => {
    throw new CallError('network', commonMessages.network, error);
  });
  if (token) return token;
  endSession('expired');
  throw new CallError('unauthenticated', commonMessages.unauthenticated);
}

async function leave(end: 'expired' | 'suspended') {
  endSession(end);
  const { signOut } = await import('../session/auth');
  await signOut().catch(() => undefined);
}

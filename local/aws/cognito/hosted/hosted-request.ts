import type { Service } from '../service';
import { hostedSessionLifeSeconds, type Authorization, type HostedSession } from '../sign-in-state';
import type { User } from '../store';

export interface HostedRequest {
  service: Service;
  query: URLSearchParams;
  form: URLSearchParams;
  cookies: ReadonlyMap<string, string>;
  authorization: string | undefined;
}

export interface HostedAnswer {
  status: number;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
}

/** An HTML page with its content security policy; `formTargets` are origins that its form may redirect to. */
export const pageAnswer = (
  body: string,
  options: { status?: number; formTargets?: string[]; cookies?: string[] } = {},
): HostedAnswer => {
  // Browsers apply form-action to the redirects after a form, too.
  const formAction = ["'self'", ...(options.formTargets ?? [])].join(' ');
  return {
    status: options.status ?? 200,
    cookies: options.cookies,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    },
    body,
  };
};

export const redirectAnswer = (location: string, cookies?: string[]): HostedAnswer => ({
  status: 302,
  headers: { location },
  cookies,
});

export const jsonAnswer = (value: unknown, status = 200): HostedAnswer => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(value),
});

export const withParameters = (address: string, parameters: Record<string, string | undefined>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
};

/** An HttpOnly, SameSite=Lax cookie, also sent when a link on another site leads here. 0 seconds deletes it. */
export const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

const cookieName = 'cognito';
export const rememberSession = (
  { service }: Pick<HostedRequest, 'service'>,
  session: HostedSession,
): string => cookie(cookieName, service.hostedSessions.put(session), hostedSessionLifeSeconds);

/** The hosted session of the browser's cookie and its user; undefined unless they fit the request and may sign in. */
export const sessionFor = (
  { service, cookies }: HostedRequest,
  wanted: Authorization,
): { session: HostedSession; user: User } | undefined => {
  const session = service.hostedSessions.look(cookies.get(cookieName) ?? '');
  if (session?.poolId !== wanted.pool.settings.poolId) return undefined;
  if (wanted.provider !== undefined && wanted.provider !== session.provider) return undefined;
  const user = wanted.pool.state.users.get(session.username);
  return user?.enabled ? { session, user } : undefined;
};

export const forgetSession = ({ service, cookies }: HostedRequest): string => {
  service.hostedSessions.take(cookies.get(cookieName) ?? '');
  return cookie(cookieName, '', 0);
};

/** Where an OAuth error is sent: the application's redirect URI with the `state` that it gave. */
export interface Caller {
  redirectUri: string;
  state: string | undefined;
}

/** An OAuth error. Shown on a page of our own if `caller` is undefined: the redirect URI is not known to be valid. */
export class HostedError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly caller?: Caller,
  ) {
    super(message);
    this.name = 'HostedError';
  }
}

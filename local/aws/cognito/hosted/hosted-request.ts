import type { Service } from '../service';

/** A request to the hosted pages or to the OAuth endpoints. */
export interface HostedRequest {
  service: Service;
  query: URLSearchParams;
  /** Fields of an `application/x-www-form-urlencoded` body. */
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

/** A page with the policy that fits it; `formTargets` are origins to which its form may lead in the end. */
export const pageAnswer = (
  body: string,
  options: { status?: number; formTargets?: string[]; cookies?: string[] } = {},
): HostedAnswer => {
  // Browsers hold form-action against every redirect that follows a form, too.
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

/** An address with parameters added to those that it has; undefined ones are left out. */
export const withParameters = (address: string, parameters: Record<string, string | undefined>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
};

/** A cookie that scripts cannot read and that comes along when another site leads here. 0 seconds: forget it. */
export const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

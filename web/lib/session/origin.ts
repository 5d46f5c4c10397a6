/** The path to open after sign-in: `from` if it is a path of this site, else the dashboard. */
export function safeOrigin(from: string | null): string {
  const path = from?.startsWith('/') && pathOf(from);
  return path && !/^\/(signin|signup)\b/.test(path) ? path : '/dashboard';
}

/** The path as a browser resolves it, without a hash; undefined for other sites, such as `/.//there` (`//there`). */
function pathOf(from: string): string | undefined {
  try {
    const { host, pathname, search } = new URL(from, 'https://here.invalid');
    return host === 'here.invalid' && !pathname.startsWith('//') ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

/** The URL of the sign-in page; `origin`: the path to return to after sign-in. */
export const signInAddress = (origin: string) =>
  `/signin?${new URLSearchParams({ from: origin }).toString()}`;

/** True when the URL contains the response of the hosted sign-in pages. */
export const isHostedAnswer = (query: URLSearchParams) =>
  query.has('state') && (query.has('code') || query.has('error'));

/** True for sign-in and sign-up pages; false if they show a result, which may concern another account. */
export const isForVisitors = ({ pathname, search }: { pathname: string; search: string }) => {
  const query = new URLSearchParams(search);
  if (pathname === '/signin') return !isHostedAnswer(query);
  return pathname === '/signup' && query.get('type') !== 'confirmation';
};

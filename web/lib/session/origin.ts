/** Where a person wanted to go before signing in: a path of this site, else the dashboard. */
export function safeOrigin(from: string | null): string {
  const path = from?.startsWith('/') && pathOf(from);
  return path && !/^\/(signin|signup)\b/.test(path) ? path : '/dashboard';
}

/** The path as the browser would read it. `/.//there` becomes `//there`, which is another site. */
function pathOf(from: string): string | undefined {
  try {
    const { host, pathname, search } = new URL(from, 'https://here.invalid');
    return host === 'here.invalid' && !pathname.startsWith('//') ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

/** The address of the sign-in page that leads back to `origin`. */
export const signInAddress = (origin: string) =>
  `/signin?${new URLSearchParams({ from: origin }).toString()}`;

/** True when the address carries the answer of the hosted sign-in pages. */
export const isHostedAnswer = (query: URLSearchParams) =>
  query.has('state') && (query.has('code') || query.has('error'));

/** False for pages that show a result or a confirmation, because it may concern another account. */
export const isForVisitors = ({ pathname, search }: { pathname: string; search: string }) => {
  const query = new URLSearchParams(search);
  if (pathname === '/signin') return !isHostedAnswer(query);
  return pathname === '/signup' && query.get('type') !== 'confirmation';
};

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

/** A page in the test's browser: its address and what it shows. */
export interface Shown {
  url: URL;
  status: number;
  headers: Headers;
  body: string;
}

export interface Browser {
  /** Opens an address and follows redirects to a page or to the application. */
  open(address: string): Promise<Shown>;
  /** Fills in and submits the form that has this button or field. */
  submit(page: Shown, fields: Record<string, string>): Promise<Shown>;
  cookies: Map<string, string>;
}

export const appOrigin = 'http://localhost:3000';

/** A minimal browser: redirects, cookies and forms. */
export const openBrowser = (): Browser => {
  const cookies = new Map<string, string>();
  const go = async (address: string, form?: URLSearchParams): Promise<Shown> => {
    const url = new URL(address);
    if (url.origin === appOrigin) return { url, status: 0, headers: new Headers(), body: '' };
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    response.headers.getSetCookie().forEach((cookie) => keep(cookies, cookie));
    const location = response.headers.get('location');
    if (location !== null) return go(new URL(location, url).href);
    return { url, status: response.status, headers: response.headers, body: await response.text() };
  };
  return {
    open: (address) => go(address),
    submit: (page, fields) => {
      const [action, hidden] = formOf(page.body, Object.keys(fields).at(-1) ?? '');
      return go(new URL(action, page.url).href, new URLSearchParams({ ...hidden, ...fields }));
    },
    cookies,
  };
};

const keep = (cookies: Map<string, string>, cookie: string): void => {
  const [pair = ''] = cookie.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  if (/Max-Age=0\b/.test(cookie)) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
};

/** Address and hidden fields of the form that has a field or button of this name. */
const formOf = (body: string, name: string): [string, Record<string, string>] => {
  const form = body.split('<form').find((part) => part.includes(`name="${name}"`)) ?? '';
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
  const hidden = Array.from(form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g), (found) => [
    found[1] ?? '',
    found[2] ?? '',
  ]);
  return [action.replaceAll('&#38;', '&'), Object.fromEntries(hidden) as Record<string, string>];
};

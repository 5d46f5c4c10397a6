import type { IncomingMessage } from 'node:http';

/**
 * Why a call may not reach the console; undefined when it may. A foreign page cannot read our answers, but it could
 * send, and by a name of its own that leads to this machine it could read: so both names are looked at.
 */
export function refusalOf(message: IncomingMessage, port: number): string | undefined {
  const host = message.headers.host ?? '';
  if (!hostsOf(port).includes(host)) return 'The console answers on localhost only.';
  const { origin } = message.headers;
  if (origin !== undefined && origin !== `http://${host}`) return 'Another site may not use the console.';
  const from = message.headers['sec-fetch-site'];
  if (message.method !== 'GET' && (from === 'cross-site' || from === 'same-site'))
    return 'Another site may not use the console.';
  return undefined;
}

const hostsOf = (port: number) => {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return port === 80
    ? [...names, ...names.map((name) => `${name}:80`)]
    : names.map((name) => `${name}:${port}`);
};

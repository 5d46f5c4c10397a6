import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (message: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface Front {
  url: string;
  port: number;
  open: (answer: Answer) => void;
  /** Refuses new connections and waits up to `graceMs` for responses in progress. */
  close: (graceMs: number) => Promise<void>;
}

/** Listens on 127.0.0.1 and ::1, since `localhost` may be either. Throws if the port is in use. */
export async function listenOnLoopback(port: number): Promise<Front> {
  let current: Answer = starting;
  const serve = (message: IncomingMessage, response: ServerResponse) => {
    Promise.resolve(current(message, response)).catch((error: unknown) => {
      console.error('The local host failed:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
  const first = await listen(createServer(serve), port, '127.0.0.1');
  const chosen = (first.address() as AddressInfo).port;
  const second = await listen(createServer(serve), chosen, '::1').catch((error: unknown) => {
    // A machine without IPv6 is fine; another server on the port is not: it would get half of the requests.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === 0) return undefined;
    first.close();
    throw error;
  });
  const servers = second ? [first, second] : [first];
  return {
    url: `http://localhost:${chosen}`,
    port: chosen,
    open: (answer) => (current = answer),
    close: async (graceMs) => {
      await Promise.all(servers.map((server) => end(server, graceMs)));
    },
  };
}

const listen = (server: Server, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

async function end(server: Server, graceMs: number) {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}

const starting: Answer = (_message, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end('{"ready":false}');
};

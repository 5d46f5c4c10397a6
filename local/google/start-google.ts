import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StandIn, Surroundings } from '../stand-in';
import { openGoogle } from './google';
import type { GoogleClient } from './google';
import { serveGoogle } from './serve';

export interface GoogleStandIn extends StandIn {
  /** Registers an application, or gives a known one these settings. */
  registerClient(client: GoogleClient): void;
}

/** Google's sign-in on 127.0.0.1 with made-up people. Keeps nothing: its keys are new at every start. */
export const startGoogle = async (options: {
  surroundings: Surroundings;
  port?: number;
}): Promise<GoogleStandIn> => {
  let url = '';
  const google = await openGoogle(options.surroundings, () => url);
  const serve = serveGoogle(google);
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('google stand-in:', error);
      response.destroy();
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    registerClient: (client) => void google.clients.set(client.clientId, structuredClone(client)),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

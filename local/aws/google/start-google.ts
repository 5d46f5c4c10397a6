import { createServer } from 'node:http';
import { closeServer, listen } from '@suasion/stand-in/listen';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
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
  url = await listen(server, options.port);
  return {
    url,
    registerClient: (client) => void google.clients.set(client.clientId, structuredClone(client)),
    close: () => closeServer(server),
  };
};

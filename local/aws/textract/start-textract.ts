import { join } from 'node:path';
import { closeServer, listen } from '@suasion/stand-in/listen';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { readJob, type ReadObject } from './actions';
import { makeHttpServer } from './http-server';
import { openJobs } from './jobs';
import { openReader } from './reader';

const jobMs = 300;

/**
 * The text recognition service on 127.0.0.1, with real recognition of English print. `readObject` reads the store with
 * the rights of the caller, as the service does. With `dataDir` no accepted job is lost, however the process ends.
 */
export async function startTextract(options: {
  surroundings: Surroundings;
  readObject: ReadObject;
  port?: number;
  dataDir?: string;
}): Promise<StandIn> {
  const { surroundings, readObject, dataDir } = options;
  const reader = openReader();
  const now = () => surroundings.now();
  const jobs = openJobs({
    path: dataDir && join(dataDir, 'textract.json'),
    now,
    read: (job) => readJob({ reader, readObject }, job, jobMs),
  });
  const server = makeHttpServer({ desk: { reader, jobs, readObject, now }, surroundings });
  const url = await listen(server, options.port);
  return {
    url,
    close: async () => {
      await closeServer(server);
      await reader.close();
    },
  };
}

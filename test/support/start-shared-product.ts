import { type ChildProcess, fork } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import type { openProduct } from './product';
import type { StripeAccess } from './stripe-access';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    dataDir: string;
    /** The table's endpoint and name, for tests that act as an operator. */
    table: { endpoint: string; region: string; name: string };
    /** The same for the bucket. */
    files: { endpoint: string; region: string; name: string };
    stripe: StripeAccess;
  }
}

type Addresses = Omit<Awaited<ReturnType<typeof openProduct>>, 'close'>;

/**
 * One product for all operation tests; each file creates its own users, so files do not affect each other. It runs in
 * its own process, as in production use: inside vitest, every file of it would be transformed, too.
 */
export default async function setup(project: TestProject) {
  const child = fork('test/support/serve-product.ts', { execArgv: ['--import', 'tsx'] });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const addresses = await Promise.race([addressesFrom(child), gone]);
  if (!addresses) throw new Error('The product did not start; see its output above.');
  project.provide('productUrl', addresses.url);
  project.provide('dataDir', addresses.dataDir);
  project.provide('table', addresses.table);
  project.provide('files', addresses.files);
  project.provide('stripe', addresses.stripe);
  return async () => {
    child.disconnect();
    await gone;
  };
}

const addressesFrom = (child: ChildProcess) =>
  new Promise<Addresses>((done) => child.once('message', (message) => done(message as Addresses)));

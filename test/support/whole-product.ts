import type { TestProject } from 'vitest/node';
import { openProduct } from './product';
import type { StripeAccess } from './stripe-keys';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    dataDir: string;
    /** Where the table answers, and its name: for what only an operator could do. */
    table: { endpoint: string; region: string; name: string };
    /** The same for the bucket. */
    files: { endpoint: string; region: string; name: string };
    stripe: StripeAccess;
  }
}

/** One product for all operation tests; each file makes people of its own, so the files do not meet. */
export default async function setup(project: TestProject) {
  const product = await openProduct();
  project.provide('productUrl', product.url);
  project.provide('dataDir', product.dataDir);
  project.provide('table', product.table);
  project.provide('files', product.files);
  project.provide('stripe', product.stripe);
  return () => product.close();
}

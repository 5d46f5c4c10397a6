import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#local/product';
import { stripeAccess } from './stripe-access';

/** The whole product on free ports with its own data folder; `close` removes everything. */
export async function openProduct(options: { seed?: boolean; pace?: number } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'suasion-'));
  const product = await startProduct({
    port: 0,
    dataDir,
    pace: options.pace ?? 0,
    seed: options.seed ?? false,
  });
  return {
    url: product.url,
    dataDir,
    table: {
      endpoint: product.endpoints.dynamodb,
      region: product.assembly.region,
      name: product.assembly.tables[0]?.create.TableName ?? '',
    },
    files: {
      endpoint: product.endpoints.s3,
      region: product.assembly.region,
      name: product.assembly.buckets[0]?.name ?? '',
    },
    stripe: await stripeAccess(product),
    async close() {
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

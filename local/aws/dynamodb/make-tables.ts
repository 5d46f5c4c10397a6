import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type CreateTableCommandInput,
  type KeySchemaElement,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { Assembly } from '../templates/assembly';
import { hostAccessKey } from '../iam/iam';

/** Credentials of the local host, which IAM allows everything in the stand-ins. */
export const hostCredentials = { accessKeyId: hostAccessKey, secretAccessKey: 'local' };

export async function makeTables({ tables, region }: Assembly, endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, region, credentials: hostCredentials });
  for (const { create, ttlAttribute } of tables) {
    const { TableName } = create;
    const existing = await describe(client, TableName);
    if (existing) {
      refuseOutdated(existing, create);
      continue;
    }
    await client.send(new CreateTableCommand(create));
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.05, maxDelay: 0.2 }, { TableName });
    if (!ttlAttribute) continue;
    const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  client.destroy();
}

async function describe(
  client: DynamoDBClient,
  TableName: string | undefined,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function refuseOutdated(existing: TableDescription, create: CreateTableCommandInput) {
  const made = new Set((existing.GlobalSecondaryIndexes ?? []).map(shapeOf));
  const isMissing = (create.GlobalSecondaryIndexes ?? []).some((index) => !made.has(shapeOf(index)));
  if (!isMissing) return;
  throw new Error(
    'The data folder is from an older version of the product and lacks an index that this one needs. Start once with an empty one: npm start -- --fresh',
  );
}

const shapeOf = ({ IndexName, KeySchema = [] }: { IndexName?: string; KeySchema?: KeySchemaElement[] }) =>
  [IndexName, ...KeySchema.map(({ AttributeName, KeyType }) => `${KeyType}:${AttributeName}`)].join(' ');

/** Caches table descriptions: every call reads one, and they almost never change. */
const kept = new WeakMap<DynaliteStore, Map<string, DynaliteTable>>();

const recordsOf = (store: DynaliteStore): Map<string, DynaliteTable> => {
  const records = kept.get(store) ?? new Map<string, DynaliteTable>();
  kept.set(store, records);
  return records;
};

export const tableKey = (tableName: string) => `table~${tableName}`;

export async function tableRecord(
  store: DynaliteStore,
  tableName: string,
): Promise<DynaliteTable | undefined> {
  const records = recordsOf(store);
  const known = records.get(tableName);
  if (known) return known;
  const table = (await store.db.get(tableKey(tableName))) as DynaliteTable | undefined;
  // If forgetTables runs during this read, `records` is no longer the cache, so the stale table does no harm.
  if (table) records.set(tableName, table);
  return table;
}

/** Empties the cache; call it after every change of a table. */
export const forgetTables = (store: DynaliteStore): void => void kept.delete(store);

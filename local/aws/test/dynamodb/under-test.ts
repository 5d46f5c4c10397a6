import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
  type DynamoDBClientConfig,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamodb } from '../../dynamodb/start-dynamodb';
import { openSurroundings, type Surroundings } from '@suasion/stand-in/stand-in';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** With DYNAMODB_ENDPOINT the tests run against that server, with the credentials of the environment. */
export const endpoint = process.env.DYNAMODB_ENDPOINT;

export function clientOf(url: string, config: DynamoDBClientConfig = {}) {
  const client = new DynamoDBClient({
    endpoint: url,
    region: process.env.AWS_REGION ?? 'eu-west-1',
    ...(!endpoint && { credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' } }),
    maxAttempts: 1,
    ...config,
  });
  return client;
}

interface Options {
  conflicts?: 'wait' | 'fail';
  surroundings?: Partial<Surroundings>;
  dataDir?: string;
  config?: DynamoDBClientConfig;
}

/** Starts a server with one empty table `tableName`; returns clients and a function that closes all. */
export async function openTable({ conflicts, surroundings, dataDir, config }: Options = {}) {
  const server = endpoint
    ? { url: endpoint, close: async () => {} }
    : await startDynamodb({
        surroundings: { ...openSurroundings(), ...surroundings },
        ...(conflicts && { conflicts }),
        ...(dataDir !== undefined && { dataDir }),
      });
  const client = clientOf(server.url, config);
  const tableName = `contract-${process.pid}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await createTable(client, tableName);
  return {
    url: server.url,
    client,
    tableName,
    documents: DynamoDBDocumentClient.from(client),
    async close() {
      if (endpoint) await client.send(new DeleteTableCommand({ TableName: tableName }));
      client.destroy();
      await server.close();
    },
  };
}

export type TableUnderTest = Awaited<ReturnType<typeof openTable>>;

/** Keys pk and sk; the index `byOwner` projects everything, `byStatus` only its keys and `title`. */
export async function createTable(client: DynamoDBClient, tableName: string) {
  const key = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key('pk', 'sk'),
      AttributeDefinitions: [
        ...['pk', 'sk', 'owner', 'status'].map((name) => ({
          AttributeName: name,
          AttributeType: 'S' as const,
        })),
        { AttributeName: 'rank', AttributeType: 'N' },
      ],
      GlobalSecondaryIndexes: [
        { IndexName: 'byOwner', KeySchema: key('owner', 'rank'), Projection: { ProjectionType: 'ALL' } },
        {
          IndexName: 'byStatus',
          KeySchema: [{ AttributeName: 'status', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] },
        },
      ],
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: tableName });
}

/** The error of a call; fails if the call succeeds. */
export async function errorOf<E extends Error = Error>(call: Promise<unknown>): Promise<E> {
  try {
    await call;
  } catch (error) {
    return error as E;
  }
  throw new Error('The call was expected to be refused');
}

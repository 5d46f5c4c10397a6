import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Assembly } from './assembly';
import { hostAccessKey } from './iam';

/** Credentials of the host itself, which may do everything in the stand-ins. */
export const hostCredentials = { accessKeyId: hostAccessKey, secretAccessKey: 'local' };

/** Makes the tables that are missing, with their indexes and their time to live. */
export async function makeTables({ tables, region }: Assembly, endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, region, credentials: hostCredentials });
  for (const { create, ttlAttribute } of tables) {
    const { TableName } = create;
    if (await exists(client, TableName)) continue;
    await client.send(new CreateTableCommand(create));
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.05, maxDelay: 0.2 }, { TableName });
    if (!ttlAttribute) continue;
    const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  client.destroy();
}

async function exists(client: DynamoDBClient, TableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readFileSync } from 'node:fs';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';
import type { Product } from '#local/product';
import { directions, userOrders } from '#shared/users/user';
import { manyUsersLike } from '../support/many-users';
import { type TestUser, signUpUser } from '../support/test-user';
import { median } from './bundles';

export interface UserListCost {
  question: string;
  few: { readUnits: number; medianMs: number };
  many: { readUnits: number; medianMs: number };
}

export const [fewUsers, manyUsers] = [100, 100_000];
const pageSize = 25;
const rounds = 15;
const questions: [string, Record<string, string>][] = [
  ...userOrders.flatMap((sort) =>
    directions.map((direction): [string, Record<string, string>] => [
      `by ${sort}, ${direction}`,
      { sort, direction },
    ]),
  ),
  ['by the beginning of the e-mail', { search: 'crowd-aaaa-7' }],
];

/**
 * The cost of a page of users for an admin of a product with a hundred users, and with a hundred thousand. Throws if
 * it costs more among many.
 */
export async function measureUsers(product: Product): Promise<UserListCost[]> {
  const { admin, sub, table, TableName } = await openAdmin(product);
  const { Item = {} } = await table.send(
    new GetCommand({ TableName, Key: { pk: `USER#${sub}`, sk: 'PROFILE' } }),
  );
  const fill = async (mark: string, count: number) => {
    const rows = manyUsersLike([Item], mark, count);
    for (let from = 0; from < rows.length; from += 25) {
      const requests = rows.slice(from, from + 25).map((row) => ({ PutRequest: { Item: row } }));
      await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
    }
  };
  await fill('aaaa', fewUsers);
  const few = await costsOf(product, admin, sub);
  await fill('bbbb', manyUsers - fewUsers);
  const many = await costsOf(product, admin, sub);
  const costs = questions.map(([question], n) => ({ question, few: few[n]!, many: many[n]! }));
  const costlier = costs.find((cost) => cost.many.readUnits > cost.few.readUnits);
  if (costlier) throw new Error(`A page ${costlier.question} costs more among ${manyUsers} users.`);
  return costs;
}

async function openAdmin({ url, endpoints, assembly }: Product) {
  const admin = await signUpUser(url, 'people-bench@people.test');
  const { id: sub } = await admin.profile();
  const client = new DynamoDBClient({
    endpoint: endpoints.dynamodb,
    region: assembly.region,
    credentials: hostCredentials,
  });
  const table = DynamoDBDocumentClient.from(client);
  const TableName = assembly.tables[0]?.create.TableName ?? '';
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `USER#${sub}`, sk: 'PROFILE' },
      UpdateExpression: 'SET userType = :admin',
      ExpressionAttributeValues: { ':admin': 'Admin' },
    }),
  );
  return { admin, sub, table, TableName };
}

/** Of the second page, or of the first if there is only one. */
async function costsOf({ logFile }: Product, admin: TestUser, sub: string) {
  const costs: UserListCost['few'][] = [];
  for (const [, query] of questions) {
    const first = await admin.call('listUsers', { query: { limit: pageSize, ...query } });
    const cursor = first.body.nextCursor;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await admin.call('listUsers', { query: { limit: pageSize, ...query, ...(cursor ? { cursor } : {}) } });
      times.push(performance.now() - began);
    }
    await new Promise((done) => setTimeout(done, 200));
    costs.push({ readUnits: lastUnits(readFileSync(logFile, 'utf8'), sub), medianMs: median(times) });
  }
  return costs;
}

function lastUnits(log: string, sub: string): number {
  const line = log
    .split('\n')
    .filter((each) => each.includes(sub) && each.includes('"listUsers"') && each.includes('readUnits'))
    .at(-1);
  if (!line) throw new Error('Nothing was measured.');
  return (JSON.parse(line.slice(line.indexOf('{'))) as { readUnits: number }).readUnits;
}

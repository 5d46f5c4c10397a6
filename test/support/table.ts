import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import { inject } from 'vitest';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';
import type { UserType } from '#shared/roles';
import type { TestUser } from './test-user';
import { newUser } from './shared-product';

type Row = Record<string, unknown>;

// One client for all callers: each new one would open its own connections.
const clients = new Map<string, DynamoDBDocumentClient>();

const open = () => {
  const { endpoint, region, name } = inject('table');
  const table = clients.get(endpoint) ?? documentClient(endpoint, region);
  clients.set(endpoint, table);
  return { TableName: name, table };
};

const documentClient = (endpoint: string, region: string) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials: hostCredentials }), {
    marshallOptions: { removeUndefinedValues: true },
  });

/** Writes profile fields directly, as no operation would. */
export async function setProfile(sub: string, fields: Row): Promise<void> {
  const { table, TableName } = open();
  const names = Object.keys(fields);
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `USER#${sub}`, sk: 'PROFILE' },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
    }),
  );
}

/** Adds to a number of a profile. */
export async function addToProfile(sub: string, field: string, by: number): Promise<void> {
  const { table, TableName } = open();
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `USER#${sub}`, sk: 'PROFILE' },
      UpdateExpression: 'ADD #field :by',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':by': by },
    }),
  );
}

/** The user id in a user's tokens. */
export const subOf = ({ accessToken }: TestUser): string => String(decodeJwt(accessToken).sub);

/** A new user of the given type. */
export async function newUserOf(userType: UserType): Promise<TestUser & { id: string }> {
  const person = await newUser(userType.toLowerCase());
  const id = subOf(person);
  await setProfile(id, { userType });
  return { ...person, id };
}

/** Every row of a user's partition, as stored. */
export const rowsOf = (sub: string): Promise<Row[]> => rowsInPartition(`USER#${sub}`);

/** Every row of a partition, as stored. */
export async function rowsInPartition(partition: string): Promise<Row[]> {
  const { table, TableName } = open();
  const rows: Row[] = [];
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partition },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    );
    rows.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return rows;
}

/** Every row of the table, or of the given index, that contains a user id anywhere. */
export async function rowsContaining(sub: string, IndexName?: string): Promise<Row[]> {
  const { table, TableName } = open();
  const found: Row[] = [];
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await table.send(new ScanCommand({ TableName, IndexName, ExclusiveStartKey }));
    found.push(...(page.Items ?? []).filter((row) => JSON.stringify(row).includes(sub)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

export async function putRows(rows: Row[]): Promise<void> {
  const { table, TableName } = open();
  for (let from = 0; from < rows.length; from += 25) {
    const requests = rows.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
}

/** Removes a row, as only an accident could. */
export async function removeRow(Key: { pk: string; sk: string }): Promise<void> {
  const { table, TableName } = open();
  await table.send(new DeleteCommand({ TableName, Key }));
}

/** Copies a case `count` times, as if each had been created separately. */
export async function copyCase(sub: string, caseId: string, count: number): Promise<void> {
  const rows = (await rowsOf(sub)).filter(({ sk }) => String(sk).startsWith(`CASE#${caseId}`));
  const copies = Array.from({ length: count }, (_, n) => {
    const other = `01COPY${String(n).padStart(20, '0')}`;
    return rows.map((row) => JSON.parse(JSON.stringify(row).replaceAll(caseId, other)) as Row);
  });
  await putRows(copies.flat());
}

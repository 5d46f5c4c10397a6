import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamodb } from '../../dynamodb/start-dynamodb';
import { openSurroundings, type AccessRequest } from '@suasion/stand-in/stand-in';
import { clientOf, createTable, errorOf } from './under-test';

const accessRequests: AccessRequest[] = [];
let refuses: (accessRequest: AccessRequest) => boolean = () => false;
const surroundings = {
  ...openSurroundings(),
  refusal(accessRequest: AccessRequest) {
    accessRequests.push(accessRequest);
    return refuses(accessRequest)
      ? `User ${accessRequest.accessKeyId} may not perform ${accessRequest.action}`
      : undefined;
  },
};
const arn = 'arn:aws:dynamodb:eu-west-1:000000000000:table/guarded';
const TableName = 'guarded';
let server: Awaited<ReturnType<typeof startDynamodb>>;
let documents: DynamoDBDocumentClient;
let client: DynamoDBClient;
beforeAll(async () => {
  server = await startDynamodb({ surroundings });
  client = clientOf(server.url, { credentials: { accessKeyId: 'AKFUNCTION', secretAccessKey: 'x' } });
  documents = DynamoDBDocumentClient.from(client);
  await createTable(client, TableName);
});
beforeEach(() => {
  accessRequests.length = 0;
  refuses = () => false;
});
afterAll(() => server.close());

const Key = { pk: 'USER#1', sk: 'a' };
const Item = Key;
const accessRequest = (action: string, keys?: string[], resource = arn) => ({
  accessKeyId: 'AKFUNCTION',
  action: `dynamodb:${action}`,
  resource,
  ...(keys && { context: { 'dynamodb:LeadingKeys': keys } }),
});
const byOwner = {
  TableName,
  IndexName: 'byOwner',
  KeyConditionExpression: '#rank > :low AND #owner = :me',
  ExpressionAttributeNames: { '#owner': 'owner', '#rank': 'rank' },
  ExpressionAttributeValues: { ':me': 'me', ':low': 0 },
};

describe('IAM is asked for what a call really does', () => {
  test.each<[string, () => Promise<unknown>, object[]]>([
    [
      'PutItem',
      () => documents.send(new PutCommand({ TableName, Item })),
      [accessRequest('PutItem', ['USER#1'])],
    ],
    [
      'GetItem',
      () => documents.send(new GetCommand({ TableName, Key })),
      [accessRequest('GetItem', ['USER#1'])],
    ],
    [
      'DeleteItem',
      () => documents.send(new DeleteCommand({ TableName, Key })),
      [accessRequest('DeleteItem', ['USER#1'])],
    ],
    [
      'UpdateItem',
      () => documents.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE t' })),
      [accessRequest('UpdateItem', ['USER#1'])],
    ],
    [
      'Query on the table',
      () =>
        documents.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
            ExpressionAttributeValues: { ':pk': 'USER#1', ':sk': 'CASE#' },
          }),
        ),
      [accessRequest('Query', ['USER#1'])],
    ],
    [
      'Query on an index',
      () => documents.send(new QueryCommand(byOwner)),
      [accessRequest('Query', ['me'], `${arn}/index/byOwner`)],
    ],
    ['Scan', () => documents.send(new ScanCommand({ TableName })), [accessRequest('Scan')]],
    [
      'Scan of an index',
      () => documents.send(new ScanCommand({ TableName, IndexName: 'byStatus' })),
      [accessRequest('Scan', undefined, `${arn}/index/byStatus`)],
    ],
    [
      'BatchWriteItem',
      () =>
        documents.send(
          new BatchWriteCommand({
            RequestItems: {
              [TableName]: [{ PutRequest: { Item } }, { DeleteRequest: { Key: { pk: 'USER#2', sk: 'a' } } }],
            },
          }),
        ),
      [accessRequest('BatchWriteItem', ['USER#1', 'USER#2'])],
    ],
    [
      'BatchGetItem',
      () =>
        documents.send(
          new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key, { pk: 'USER#2', sk: 'a' }] } } }),
        ),
      [accessRequest('BatchGetItem', ['USER#1', 'USER#2'])],
    ],
    [
      'TransactWriteItems, item by item',
      () =>
        documents.send(
          new TransactWriteCommand({
            TransactItems: [
              { Put: { TableName, Item: { pk: 'P', sk: 'a' } } },
              { Update: { TableName, Key: { pk: 'U', sk: 'a' }, UpdateExpression: 'REMOVE t' } },
              { Delete: { TableName, Key: { pk: 'D', sk: 'a' } } },
              {
                ConditionCheck: {
                  TableName,
                  Key: { pk: 'C', sk: 'a' },
                  ConditionExpression: 'attribute_not_exists(pk)',
                },
              },
            ],
          }),
        ),
      [
        accessRequest('PutItem', ['P']),
        accessRequest('UpdateItem', ['U']),
        accessRequest('DeleteItem', ['D']),
        accessRequest('ConditionCheckItem', ['C']),
      ],
    ],
    [
      'TransactGetItems, item by item',
      () => documents.send(new TransactGetCommand({ TransactItems: [{ Get: { TableName, Key } }] })),
      [accessRequest('GetItem', ['USER#1'])],
    ],
    [
      'DescribeTable',
      () => client.send(new DescribeTableCommand({ TableName })),
      [accessRequest('DescribeTable')],
    ],
    [
      'ListTables',
      () => client.send(new ListTablesCommand({})),
      [accessRequest('ListTables', undefined, '*')],
    ],
  ])('%s', async (_name, call, expected) => {
    await call();

    expect(accessRequests).toEqual(expected);
  });
});

describe('A refusal', () => {
  test('answers AccessDeniedException with the sentence, and nothing is done', async () => {
    refuses = ({ action }) => action === 'dynamodb:PutItem';

    const error = await errorOf(documents.send(new PutCommand({ TableName, Item: { pk: 'no', sk: 'a' } })));

    expect(error).toMatchObject({
      name: 'AccessDeniedException',
      message: 'User AKFUNCTION may not perform dynamodb:PutItem',
    });
    const { Item: stored } = await documents.send(new GetCommand({ TableName, Key: { pk: 'no', sk: 'a' } }));
    expect(stored).toBeUndefined();
  });

  test('of one item refuses the whole transaction', async () => {
    refuses = ({ context }) =>
      context?.['dynamodb:LeadingKeys']?.some((key) => !key.startsWith('USER#')) === true;
    const TransactItems = ['USER#9', 'PROMPTS'].map((pk) => ({ Put: { TableName, Item: { pk, sk: 'a' } } }));

    const error = await errorOf(documents.send(new TransactWriteCommand({ TransactItems })));

    expect(error.name).toBe('AccessDeniedException');
    const { Item: stored } = await documents.send(
      new GetCommand({ TableName, Key: { pk: 'USER#9', sk: 'a' } }),
    );
    expect(stored).toBeUndefined();
  });
});

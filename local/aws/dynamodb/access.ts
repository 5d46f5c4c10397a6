import type { AccessRequest } from '@suasion/stand-in/stand-in';
import { attribute, type Item } from './attribute-value';
import { DynamodbError } from './validate-request';
import type { Call, Engine, Target } from './engine';
import { indexesOf } from './index-entries';
import { tableRecord } from './make-tables';

const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};
type Access = Omit<AccessRequest, 'accessKeyId'>;
type Describe = (tableName: string) => Promise<DynaliteTable | undefined>;
type KeyConditions = Record<string, { AttributeValueList?: Item[string][] }>;
type Batch = Record<string, { Keys?: Item[] } | { PutRequest?: Target; DeleteRequest?: Target }[]>;

/** Throws AccessDeniedException unless IAM allows every action that the call consists of. */
export async function authorize({ store, region, account, surroundings }: Engine, call: Call): Promise<void> {
  const describe: Describe = (tableName) => tableRecord(store, tableName);
  for (const access of await accessesOf(call, describe)) {
    const resource =
      access.resource === '*' ? '*' : `arn:aws:dynamodb:${region}:${account}:${access.resource}`;
    const refusal = surroundings.refusal({ ...access, resource, accessKeyId: call.accessKeyId });
    if (refusal !== undefined) throw new DynamodbError('AccessDeniedException', refusal);
  }
}

async function accessesOf({ operation, request }: Call, describe: Describe): Promise<Access[]> {
  switch (operation) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return Promise.all(
        (request.TransactItems as Record<string, Target>[]).flatMap((transactItem) =>
          Object.entries(transactItem).map(([kind, target]) =>
            onItems(
              transactActions[kind] ?? kind,
              target.TableName,
              [target.Key ?? target.Item ?? {}],
              describe,
            ),
          ),
        ),
      );
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Promise.all(
        Object.entries(request.RequestItems as Batch).map(([tableName, requests]) =>
          onItems(operation, tableName, batchItems(requests), describe),
        ),
      );
    case 'Query':
    case 'Scan':
      return [await onRange(operation, request, describe)];
    case 'ListTables':
      return [{ action: 'dynamodb:ListTables', resource: '*' }];
    default: {
      const { TableName, Key, Item } = request as unknown as Target;
      const item = Key ?? Item;
      if (item) return [await onItems(operation, TableName, [item], describe)];
      return [{ action: `dynamodb:${operation}`, resource: `table/${TableName}` }];
    }
  }
}

const batchItems = (requests: Batch[string]): Item[] =>
  Array.isArray(requests)
    ? requests.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? {})
    : (requests.Keys ?? []);

async function onItems(
  operation: string,
  tableName: string,
  items: Item[],
  describe: Describe,
): Promise<Access> {
  const hashName = (await describe(tableName))?.KeySchema[0]?.AttributeName;
  const values = items.map((item) => (hashName === undefined ? undefined : attribute(item, hashName)));
  return { action: `dynamodb:${operation}`, resource: `table/${tableName}`, ...leadingKeys(values) };
}

async function onRange(operation: string, request: DynaliteRequest, describe: Describe): Promise<Access> {
  const { TableName, IndexName } = request as { TableName: string; IndexName?: string };
  const table = await describe(TableName);
  const index = table && indexesOf(table).find(([, one]) => one.IndexName === IndexName)?.[1];
  const hashName = (index ?? table)?.KeySchema[0]?.AttributeName;
  const conditions = (request.KeyConditions ?? {}) as KeyConditions;
  const value = hashName === undefined ? undefined : conditions[hashName]?.AttributeValueList?.[0];
  return {
    action: `dynamodb:${operation}`,
    resource: `table/${TableName}${IndexName === undefined ? '' : `/index/${IndexName}`}`,
    ...leadingKeys([value]),
  };
}

/** dynamodb:LeadingKeys. A Scan names no partition key, so the condition key is absent, as in IAM. */
function leadingKeys(values: (Item[string] | undefined)[]): Pick<AccessRequest, 'context'> {
  const keys = values.flatMap((value) => value?.S ?? value?.N ?? value?.B ?? []);
  return keys.length > 0 ? { context: { 'dynamodb:LeadingKeys': [...new Set(keys)] } } : {};
}

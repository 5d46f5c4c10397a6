import type { QueryCommandInput, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys';
import { tableKeys } from './names';

/** Writes and queries as plain data, and their translation into DynamoDB expressions. */

export type Row = Record<string, unknown>;

/** A condition on the row before a write. Attributes are paths, such as `wallet.version`. */
export type Condition =
  | { kind: 'exists'; attribute: string }
  | { kind: 'isMissing'; attribute: string }
  | { kind: 'compare'; attribute: string; operator: '=' | '<>' | '<'; value: unknown }
  | { kind: 'anyOf'; conditions: readonly Condition[] };

export const exists = (attribute: string): Condition => ({ kind: 'exists', attribute });
export const isMissing = (attribute: string): Condition => ({ kind: 'isMissing', attribute });
export const is = (attribute: string, value: unknown): Condition => compare(attribute, '=', value);
/** Also true if the attribute is missing. */
export const isNot = (attribute: string, value: unknown): Condition => compare(attribute, '<>', value);
/** False if the attribute is missing. */
export const isBelow = (attribute: string, value: number): Condition => compare(attribute, '<', value);
export const anyOf = (...conditions: Condition[]): Condition => ({ kind: 'anyOf', conditions });
/** `rowExists`: the row is there. `isNewRow`: it is not there yet. */
export const rowExists = exists(tableKeys.partition);
export const isNewRow = isMissing(tableKeys.partition);

const compare = (attribute: string, operator: '=' | '<>' | '<', value: unknown): Condition => ({
  kind: 'compare',
  attribute,
  operator,
  value,
});

export interface Put {
  put: Row & Key;
  when?: readonly Condition[];
}

export interface Update {
  update: Key;
  /** Attributes whose value is undefined stay as they are. */
  set?: Row;
  remove?: readonly string[];
  /** Adds to numbers; a missing number counts as 0. */
  add?: Record<string, number>;
  when?: readonly Condition[];
}

export interface Delete {
  delete: Key;
  when?: readonly Condition[];
}

/** Writes nothing, but the transaction is refused when a condition does not hold. */
export interface Check {
  check: Key;
  when: readonly Condition[];
}

export type Write = Put | Update | Delete | Check;

export interface Query {
  /** Default: the table itself. */
  index?: { name: string; partition: string; sort: string };
  partition: string;
  sort?:
    | { equals: string }
    | { beginsWith: string }
    | { above: string }
    | { below: string }
    | { between: readonly [string, string] };
  /** Default: `ascending`. */
  order?: 'ascending' | 'descending';
  limit?: number;
  startKey?: Row | undefined;
  attributes?: readonly string[];
  /** Sees every write acknowledged before, at twice the price; impossible for an index. */
  isConsistent?: true;
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

function placeholders() {
  const names = new Map<string, string>();
  const values: Row = {};
  const nameOf = (segment: string) => {
    const known = names.get(segment) ?? `#n${names.size}`;
    names.set(segment, known);
    return known;
  };
  return {
    path: (attribute: string) => attribute.split('.').map(nameOf).join('.'),
    value: (value: unknown) => {
      const placeholder = `:v${Object.keys(values).length}`;
      values[placeholder] = value;
      return placeholder;
    },
    toInput: () => ({
      ...(names.size > 0
        ? { ExpressionAttributeNames: Object.fromEntries([...names].map(([name, hash]) => [hash, name])) }
        : {}),
      ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
    }),
  };
}

type Placeholders = ReturnType<typeof placeholders>;

export function toTransactItem(TableName: string, write: Write): TransactItem {
  const used = placeholders();
  const ConditionExpression = write.when?.length ? allOf(write.when, used) : undefined;
  const UpdateExpression = 'update' in write ? updateExpression(write, used) : undefined;
  const condition = { TableName, ...(ConditionExpression ? { ConditionExpression } : {}), ...used.toInput() };
  if ('put' in write) return { Put: { Item: write.put, ...condition } };
  if ('delete' in write) return { Delete: { Key: write.delete, ...condition } };
  if ('update' in write) return { Update: { Key: write.update, UpdateExpression, ...condition } };
  return { ConditionCheck: { Key: write.check, ConditionExpression, ...condition } };
}

function updateExpression({ set = {}, remove = [], add = {} }: Update, used: Placeholders): string {
  const clauses = [
    ['SET', entries(set).map(([name, value]) => `${used.path(name)} = ${used.value(value)}`)],
    ['REMOVE', remove.map((name) => used.path(name))],
    ['ADD', entries(add).map(([name, value]) => `${used.path(name)} ${used.value(value)}`)],
  ] as const;
  return clauses
    .filter(([, parts]) => parts.length > 0)
    .map(([keyword, parts]) => `${keyword} ${parts.join(', ')}`)
    .join(' ');
}

const entries = (record: Row) => Object.entries(record).filter(([, value]) => value !== undefined);

const allOf = (conditions: readonly Condition[], used: Placeholders): string =>
  conditions.map((condition) => conditionExpression(condition, used)).join(' AND ');

function conditionExpression(condition: Condition, used: Placeholders): string {
  if (condition.kind === 'anyOf')
    return `(${condition.conditions.map((each) => conditionExpression(each, used)).join(' OR ')})`;
  const path = used.path(condition.attribute);
  if (condition.kind === 'exists') return `attribute_exists(${path})`;
  if (condition.kind === 'isMissing') return `attribute_not_exists(${path})`;
  return `${path} ${condition.operator} ${used.value(condition.value)}`;
}

export function toQueryInput(TableName: string, query: Query): QueryCommandInput {
  const { index, partition, sort, order, limit, startKey, attributes, isConsistent } = query;
  const used = placeholders();
  const names = index ?? tableKeys;
  const key = [
    `${used.path(names.partition)} = ${used.value(partition)}`,
    ...(sort ? [sortExpression(names.sort, sort, used)] : []),
  ];
  return {
    TableName,
    ...(index ? { IndexName: index.name } : {}),
    KeyConditionExpression: key.join(' AND '),
    ...(attributes ? { ProjectionExpression: attributes.map((name) => used.path(name)).join(', ') } : {}),
    ...used.toInput(),
    ...(order ? { ScanIndexForward: order === 'ascending' } : {}),
    ...(limit === undefined ? {} : { Limit: limit }),
    ...(startKey ? { ExclusiveStartKey: startKey } : {}),
    ...(isConsistent ? { ConsistentRead: true } : {}),
  };
}

function sortExpression(name: string, sort: NonNullable<Query['sort']>, used: Placeholders): string {
  const path = used.path(name);
  if ('equals' in sort) return `${path} = ${used.value(sort.equals)}`;
  if ('beginsWith' in sort) return `begins_with(${path}, ${used.value(sort.beginsWith)})`;
  if ('above' in sort) return `${path} > ${used.value(sort.above)}`;
  if ('below' in sort) return `${path} < ${used.value(sort.below)}`;
  const [from, to] = sort.between;
  return `${path} BETWEEN ${used.value(from)} AND ${used.value(to)}`;
}

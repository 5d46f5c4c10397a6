import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  paginateQuery,
  paginateScan,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type TableUnderTest } from './under-test';

/** Set the seed (MODEL_SEED) or the number of steps (MODEL_STEPS) to search further. */
const seed = Number(process.env.MODEL_SEED ?? 20_261);
const steps = Number(process.env.MODEL_STEPS ?? 300);

interface Row {
  pk: string;
  sk: string;
  n?: number;
  owner?: string;
  rank?: number;
  status?: string;
}
interface Act {
  kind: 'put' | 'add' | 'move' | 'hide' | 'drop';
  pk: string;
  sk: string;
  n: number;
  owner: string;
  rank: number;
  /** Conditions: the row is absent, exists, or has a positive n. */
  when?: 'absent' | 'present' | 'positive';
}
type Step =
  | { write: Act[] }
  | { ask: 'byOwner' | 'byStatus' | 'pk'; of: string; forward: boolean; Limit: number };

const letter = fc.constantFrom('a', 'b', 'c', 'aé', 'a😀');
const act: fc.Arbitrary<Act> = fc.record(
  {
    kind: fc.constantFrom('put', 'put', 'add', 'add', 'move', 'hide', 'drop'),
    pk: letter,
    sk: fc.constantFrom('1', '2', '10', '2x'),
    n: fc.integer({ min: -9, max: 9 }),
    owner: letter,
    rank: fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0, -0.5, 1.25, 9e15, -9e15)),
    when: fc.constantFrom('absent', 'present', 'positive'),
  },
  { requiredKeys: ['kind', 'pk', 'sk', 'n', 'owner', 'rank'] },
);
const sameRow = (one: Act) => `${one.pk}|${one.sk}`;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ write: fc.tuple(act) }) },
  {
    weight: 2,
    arbitrary: fc.record({ write: fc.uniqueArray(act, { selector: sameRow, minLength: 2, maxLength: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ask: fc.constantFrom('byOwner', 'byStatus', 'pk'),
      of: letter,
      forward: fc.boolean(),
      Limit: fc.integer({ min: 1, max: 5 }),
    }),
  },
);

let table: TableUnderTest;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

test(
  `${steps} random steps leave what a plain map would hold`,
  { timeout: 30_000 + steps * 50 },
  async () => {
    const model = new Map<string, Row>();
    let refused = 0;

    for (const one of fc.sample(step, { seed, numRuns: steps })) {
      if ('ask' in one) {
        const found = await ask(one);
        const expected = [...model.values()].filter((row) => row[fieldOf[one.ask]] === one.of);
        const shown = expected.map(({ pk, sk, status, ...rest }) => ({
          pk,
          sk,
          status,
          ...(one.ask !== 'byStatus' && rest),
        }));
        expect(byKey(found)).toEqual(byKey(shown));
        const order = found.map((row) =>
          one.ask === 'byOwner' ? (row.rank ?? 0) : one.ask === 'pk' ? row.sk : 0,
        );
        expect(order).toEqual(one.forward ? ascending(order) : ascending(order).reverse());
        continue;
      }
      const next = applied(model, one.write);
      expect(await written(one.write)).toBe(next !== undefined);
      if (next) next.forEach((row, key) => (row ? model.set(key, row) : model.delete(key)));
      else refused++;
    }

    const stored: Row[] = [];
    const pages = paginateScan({ client: table.documents, pageSize: 3 }, { TableName: table.tableName });
    for await (const { Items = [] } of pages) stored.push(...(Items as Row[]));
    expect(byKey(stored)).toEqual(byKey([...model.values()]));
    expect(refused).toBeGreaterThan(steps / 20);
  },
);

const fieldOf = { byOwner: 'owner', byStatus: 'status', pk: 'pk' } as const;

/** The rows after all actions, undefined for a deleted one; undefined altogether if a condition fails. */
function applied(model: Map<string, Row>, acts: Act[]): Map<string, Row | undefined> | undefined {
  const next = new Map<string, Row | undefined>();
  for (const one of acts) {
    const row = model.get(sameRow(one));
    const allowed = { absent: !row, present: row !== undefined, positive: (row?.n ?? 0) > 0 };
    if (one.when && !allowed[one.when]) return undefined;
    next.set(sameRow(one), after(one, row));
  }
  return next;
}

function after({ kind, pk, sk, n, owner, rank }: Act, row: Row | undefined): Row | undefined {
  const key = { pk, sk };
  if (kind === 'drop') return undefined;
  if (kind === 'put') return { ...key, n, owner, rank, status: owner };
  if (kind === 'add') return { ...key, ...row, n: (row?.n ?? 0) + n };
  if (kind === 'move') return { ...key, ...row, owner, rank };
  const { owner: _owner, status: _status, ...hidden }: Row = row ?? key;
  return { ...hidden, n };
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

function request(one: Act): TransactItem {
  const { kind, pk, sk, n, owner, rank } = one;
  const conditions = {
    absent: 'attribute_not_exists(pk)',
    present: 'attribute_exists(pk)',
    positive: '#n > :zero',
  };
  const condition = one.when && { ConditionExpression: conditions[one.when] };
  const places = (names: object, values: object) => ({
    ExpressionAttributeNames: { ...names, ...(one.when === 'positive' && { '#n': 'n' }) },
    ExpressionAttributeValues: { ...values, ...(one.when === 'positive' && { ':zero': 0 }) },
  });
  const target = { TableName: table.tableName, Key: { pk, sk }, ...condition };
  if (kind === 'put') {
    const Item = { pk, sk, n, owner, rank, status: owner };
    return { Put: { TableName: table.tableName, Item, ...condition, ...filled(places({}, {})) } };
  }
  if (kind === 'drop') return { Delete: { ...target, ...filled(places({}, {})) } };
  const updates = {
    add: ['ADD #n :n', { '#n': 'n' }, { ':n': n }],
    move: ['SET #o = :o, #r = :r', { '#o': 'owner', '#r': 'rank' }, { ':o': owner, ':r': rank }],
    hide: ['SET #n = :n REMOVE #o, #s', { '#n': 'n', '#o': 'owner', '#s': 'status' }, { ':n': n }],
  } as const;
  const [UpdateExpression, names, values] = updates[kind];
  return { Update: { ...target, UpdateExpression, ...filled(places(names, values)) } };
}

const filled = (places: Record<string, object>) =>
  Object.fromEntries(Object.entries(places).filter(([, place]) => Object.keys(place).length > 0));

/** Sends one action as a single write, several as a transaction; false if a condition fails. */
async function written(acts: Act[]): Promise<boolean> {
  const items = acts.map(request);
  const [{ Put, Update, Delete }] = items as [TransactItem];
  try {
    if (items.length > 1) await table.documents.send(new TransactWriteCommand({ TransactItems: items }));
    else if (Put) await table.documents.send(new PutCommand(Put));
    else if (Update) await table.documents.send(new UpdateCommand(Update));
    else if (Delete) await table.documents.send(new DeleteCommand(Delete));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException)
      return false;
    throw error;
  }
}

async function ask({ ask: index, of, forward, Limit }: Extract<Step, { ask: unknown }>): Promise<Row[]> {
  const rows: Row[] = [];
  const query = {
    TableName: table.tableName,
    ...(index !== 'pk' && { IndexName: index }),
    KeyConditionExpression: '#field = :of',
    ExpressionAttributeNames: { '#field': fieldOf[index] },
    ExpressionAttributeValues: { ':of': of },
    ScanIndexForward: forward,
  };
  for await (const { Items = [] } of paginateQuery({ client: table.documents, pageSize: Limit }, query)) {
    rows.push(...(Items as Row[]));
  }
  return rows;
}

function ascending(order: (string | number)[]) {
  return [...order].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
}

const byKey = (rows: Row[]) =>
  [...rows].sort((one, other) => (`${one.pk}|${one.sk}` < `${other.pk}|${other.sk}` ? -1 : 1));

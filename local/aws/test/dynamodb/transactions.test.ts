import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint, errorOf, openTable, type TableUnderTest } from './under-test';

type Act = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** `CONTENDERS=200` for the long run. */
const contenders = Number(process.env['CONTENDERS'] ?? 60);
const modes = endpoint ? (['fail'] as const) : (['wait', 'fail'] as const);

describe.each(modes)('Transactions when contenders %s', (conflicts) => {
  let table: TableUnderTest;
  beforeAll(async () => {
    table = await openTable({ conflicts });
  });
  afterAll(() => table.close());

  const key = (pk: string) => ({ TableName: table.tableName, Key: { pk, sk: 'a' } });
  const put = (pk: string, fields: object = {}): Act => ({
    Put: { TableName: table.tableName, Item: { pk, sk: 'a', ...fields } },
  });
  const newOnly = (pk: string): Act => ({
    Put: {
      ...put(pk).Put,
      TableName: table.tableName,
      Item: { pk, sk: 'a' },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });
  const add = (pk: string, amount: number): Act => ({
    Update: { ...key(pk), UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': amount } },
  });
  const write = (TransactItems: Act[], more: object = {}) =>
    table.documents.send(new TransactWriteCommand({ TransactItems, ...more }));
  const get = async (pk: string) =>
    (await table.documents.send(new GetCommand({ ...key(pk), ConsistentRead: true }))).Item;

  const codesOf = (error: unknown) =>
    error instanceof TransactionCanceledException
      ? error.CancellationReasons?.map(({ Code }) => Code)
      : undefined;

  async function persistently<T>(call: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await call();
      } catch (error) {
        if (!codesOf(error)?.includes('TransactionConflict')) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(700, 50 * 2 ** attempt)));
      }
    }
  }

  test(`${contenders} parallel runs on 10 credits spend exactly 10, with ledger and index to match`, async () => {
    await write([put('wallet', { credits: 10 })]);
    const spend = (n: number) =>
      write([
        {
          Update: {
            ...key('wallet'),
            UpdateExpression: 'SET credits = credits - :one',
            ConditionExpression: 'credits >= :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
        put(`ledger-${n}`, { owner: 'ledger', rank: n }),
        put(`case-${n}`, { status: 'run' }),
      ]);

    const outcomes = await Promise.allSettled(
      Array.from({ length: contenders }, (_, n) => persistently(() => spend(n))),
    );

    const reasons = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? codesOf(outcome.reason) : 'done',
    );
    expect(reasons.filter((reason) => reason === 'done')).toHaveLength(10);
    expect(new Set(reasons.map(String))).toEqual(new Set(['done', 'ConditionalCheckFailed,None,None']));
    expect((await get('wallet'))?.credits).toBe(0);
    const indexed = await table.documents.send(
      new QueryCommand({
        TableName: table.tableName,
        IndexName: 'byOwner',
        KeyConditionExpression: '#owner = :ledger',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':ledger': 'ledger' },
      }),
    );
    expect(indexed.Count).toBe(10);
  });

  test('nobody who reads two accounts together sees money on its way', async () => {
    await write([put('left', { n: 100 }), put('right', { n: 0 })]);
    const transfer = () => persistently(() => write([add('left', -1), add('right', 1)]));
    const snapshot = () =>
      persistently(async () => {
        const Gets = ['left', 'right'].map((pk) => ({ Get: key(pk) }));
        const { Responses } = await table.documents.send(new TransactGetCommand({ TransactItems: Gets }));
        return Responses?.reduce((sum, { Item }) => sum + (Item?.n as number), 0);
      });

    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? snapshot() : transfer())));

    expect(all.filter((answer) => typeof answer === 'number')).toEqual(Array.from({ length: 20 }, () => 100));
    expect((await get('right'))?.n).toBe(20);
  });

  test('all four kinds of action in one', async () => {
    await write([put('guard', { open: true }), put('doomed'), put('grown', { n: 1 })]);

    await write([
      put('born'),
      add('grown', 2),
      { Delete: key('doomed') },
      {
        ConditionCheck: {
          ...key('guard'),
          ConditionExpression: '#open = :yes',
          ExpressionAttributeNames: { '#open': 'open' },
          ExpressionAttributeValues: { ':yes': true },
        },
      },
    ]);

    expect([await get('born'), await get('grown'), await get('doomed')]).toMatchObject([
      { pk: 'born' },
      { n: 3 },
      undefined,
    ]);
  });

  test('a failed check undoes everything and says which one, with the item when asked', async () => {
    await write([put('there', { by: 'me' })]);
    const asking = newOnly('there');
    if (asking.Put) asking.Put.ReturnValuesOnConditionCheckFailure = 'ALL_OLD';

    const error = await errorOf<TransactionCanceledException>(
      write([put('undone'), asking, add('alone', 1)]),
    );
    const silent = await errorOf<TransactionCanceledException>(write([newOnly('there')]));

    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(codesOf(error)).toEqual(['None', 'ConditionalCheckFailed', 'None']);
    expect(error.CancellationReasons?.[1]?.Item).toEqual({
      pk: { S: 'there' },
      sk: { S: 'a' },
      by: { S: 'me' },
    });
    expect(silent.CancellationReasons?.[0]?.Item).toBeUndefined();
    expect([await get('undone'), await get('alone')]).toEqual([undefined, undefined]);
  });

  test('an action that cannot be done cancels with ValidationError', async () => {
    await write([put('word', { n: 'text' })]);

    expect(codesOf(await errorOf(write([put('undone'), add('word', 1)])))).toEqual([
      'None',
      'ValidationError',
    ]);
    expect(codesOf(await errorOf(write([put('undone', { owner: '', rank: 1 })])))).toEqual([
      'ValidationError',
    ]);
    expect(await get('undone')).toBeUndefined();
  });

  test('the same token twice, also at the same time, is one effect', async () => {
    const ClientRequestToken = randomUUID();
    const once = () => write([add('counter', 1)], { ClientRequestToken });

    await once();
    await Promise.all(Array.from({ length: 20 }, () => persistently(once)));
    const other = await errorOf(write([add('counter', 2)], { ClientRequestToken }));

    expect((await get('counter'))?.n).toBe(1);
    expect(other.name).toBe('IdempotentParameterMismatchException');
  });

  test('a token of a failed transaction is not used up', async () => {
    await write([put('blocker')]);
    const ClientRequestToken = randomUUID();
    const attempt = () => write([newOnly('blocker')], { ClientRequestToken });

    await errorOf(attempt());
    await write([{ Delete: key('blocker') }]);
    await attempt();

    expect(await get('blocker')).toBeDefined();
  });

  test('100 actions are taken, 101 and none are not', async () => {
    const acts = Array.from({ length: 101 }, (_, n) => put(`many-${n}`));

    await write(acts.slice(0, 100));

    expect((await errorOf(write(acts))).name).toBe('ValidationException');
    expect((await errorOf(write([]))).name).toBe('ValidationException');
    expect([await get('many-99'), await get('many-100')]).toMatchObject([{ pk: 'many-99' }, undefined]);
  });

  test('two actions on one item, two actions in one, and a missing table are refused', async () => {
    const both: Act = { ...put('one'), Delete: key('two').Key && { ...key('two') } };

    expect((await errorOf(write([put('same'), add('same', 1)]))).name).toBe('ValidationException');
    expect((await errorOf(write([both]))).name).toBe('ValidationException');
    const elsewhere: Act = { Put: { TableName: 'no-such-table', Item: { pk: 'x', sk: 'a' } } };
    expect((await errorOf(write([put('undone'), elsewhere]))).name).toBe('ResourceNotFoundException');
    expect(await get('undone')).toBeUndefined();
  });

  test('over 4 MB is refused, below it is taken', async () => {
    const acts = Array.from({ length: 11 }, (_, n) => put(`fat-${n}`, { text: 'x'.repeat(390_000) }));

    expect((await errorOf(write(acts))).name).toBe('ValidationException');
    await write(acts.slice(0, 10));

    expect([await get('fat-9'), await get('fat-10')]).toMatchObject([{ pk: 'fat-9' }, undefined]);
  });

  test('a read of many answers in order, with nothing for what is not there', async () => {
    await write([put('first'), put('third')]);
    const TransactItems = ['first', 'second', 'third'].map((pk) => ({ Get: key(pk) }));

    const { Responses } = await table.documents.send(new TransactGetCommand({ TransactItems }));

    expect(Responses?.map(({ Item }) => Item?.pk as string | undefined)).toEqual([
      'first',
      undefined,
      'third',
    ]);
  });

  test.runIf(conflicts === 'fail' && !endpoint)('calls that meet hear of the conflict', async () => {
    await write([put('hot', { n: 0 })]);
    const single = new UpdateCommand({
      ...key('hot'),
      UpdateExpression: 'ADD n :n',
      ExpressionAttributeValues: { ':n': 1 },
    });
    const read = new TransactGetCommand({ TransactItems: [{ Get: key('hot') }] });

    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }).flatMap(() => [
        write([add('hot', 1), put('cold')]),
        table.documents.send(single),
        table.documents.send(read),
      ]),
    );

    const errors = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    const seen = new Set(errors.map((error) => codesOf(error)?.join() ?? error.name));
    expect(seen).toContain('TransactionConflict,TransactionConflict');
    expect(seen).toContain('TransactionConflictException');
    expect(seen).toContain('TransactionConflict');
    const done = outcomes.filter(({ status }, n) => status === 'fulfilled' && n % 3 < 2).length;
    expect((await get('hot'))?.n).toBe(done);
  });

  test('a plain write and a transaction on one item both count', async () => {
    const plain = new PutCommand({ TableName: table.tableName, Item: { pk: 'mixed', sk: 'a', n: 5 } });

    await table.documents.send(plain);
    await write([add('mixed', 1)]);

    expect((await get('mixed'))?.n).toBe(6);
  });
});

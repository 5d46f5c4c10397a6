import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyOf,
  exists,
  is,
  isBelow,
  isMissing,
  isNewRow,
  isNot,
  toQueryInput,
  toTransactItem,
} from '#functions/kit/expression';

const key = { pk: 'USER#1', sk: 'PROFILE' };

describe('a write of a transaction', () => {
  it('changes attributes of a row in one expression', () => {
    const item = toTransactItem('T', {
      update: key,
      set: { wallet: { version: 2 }, plan: 'Pro' },
      remove: ['paying'],
      add: { savedCases: -1 },
      when: [is('wallet.version', 1), isNot('userType', 'Suspended')],
    });

    expect(item.Update).toMatchObject({
      TableName: 'T',
      Key: key,
      UpdateExpression: 'SET #n0 = :v2, #n3 = :v3 REMOVE #n4 ADD #n5 :v4',
      ConditionExpression: '#n0.#n1 = :v0 AND #n2 <> :v1',
      ExpressionAttributeNames: {
        ...{ '#n0': 'wallet', '#n1': 'version', '#n2': 'userType' },
        ...{ '#n3': 'plan', '#n4': 'paying', '#n5': 'savedCases' },
      },
      ExpressionAttributeValues: {
        ...{ ':v0': 1, ':v1': 'Suspended', ':v2': { version: 2 }, ':v3': 'Pro', ':v4': -1 },
      },
    });
  });

  it('replaces, deletes or checks a row', () => {
    expect(toTransactItem('T', { put: { ...key, a: 1 }, when: [isNewRow] }).Put).toEqual({
      TableName: 'T',
      Item: { ...key, a: 1 },
      ConditionExpression: 'attribute_not_exists(#n0)',
      ExpressionAttributeNames: { '#n0': 'pk' },
    });
    expect(toTransactItem('T', { delete: key }).Delete).toEqual({ TableName: 'T', Key: key });
    expect(toTransactItem('T', { check: key, when: [exists('closingAt')] }).ConditionCheck).toMatchObject({
      ConditionExpression: 'attribute_exists(#n0)',
    });
  });

  it('keeps alternatives together', () => {
    const when = [exists('pk'), anyOf(isMissing('documents'), isBelow('documents', 5))];

    expect(toTransactItem('T', { check: key, when }).ConditionCheck?.ConditionExpression).toBe(
      'attribute_exists(#n0) AND (attribute_not_exists(#n1) OR #n1 < :v0)',
    );
  });

  it('leaves an attribute alone whose value is undefined', () => {
    const item = toTransactItem('T', { update: key, set: { plan: undefined, version: 1 } });

    expect(item.Update).toMatchObject({ UpdateExpression: 'SET #n0 = :v0' });
    expect(item.Update?.ExpressionAttributeNames).toEqual({ '#n0': 'version' });
  });

  it('names every attribute and value that it uses, and no other', () => {
    const record = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer(), { maxKeys: 6 });

    fc.assert(
      fc.property(record, record, (set, conditions) => {
        const when = Object.entries(conditions).map(([name, value]) => is(name, value));

        const { Update: update } = toTransactItem('T', { update: key, set, when });

        const text = `${update?.UpdateExpression} ${update?.ConditionExpression ?? ''}`;
        const used = new Set(text.match(/[#:]\w+/g) ?? []);
        const named = [
          ...Object.keys(update?.ExpressionAttributeNames ?? {}),
          ...Object.keys(update?.ExpressionAttributeValues ?? {}),
        ];
        expect([...used].sort()).toEqual(named.sort());
      }),
    );
  });
});

describe('a query', () => {
  it('reads a page of a partition, newest first', () => {
    const startKey = { pk: 'A', sk: 'ORDER#1' };

    expect(
      toQueryInput('T', {
        partition: 'A',
        sort: { beginsWith: 'ORDER#' },
        order: 'descending',
        limit: 25,
        startKey,
        attributes: ['pk', 'sk'],
        isConsistent: true,
      }),
    ).toEqual({
      TableName: 'T',
      KeyConditionExpression: '#n0 = :v0 AND begins_with(#n1, :v1)',
      ProjectionExpression: '#n0, #n1',
      ExpressionAttributeNames: { '#n0': 'pk', '#n1': 'sk' },
      ExpressionAttributeValues: { ':v0': 'A', ':v1': 'ORDER#' },
      ScanIndexForward: false,
      Limit: 25,
      ExclusiveStartKey: startKey,
      ConsistentRead: true,
    });
  });

  it.each([
    [{ equals: 'm' }, '#n1 = :v1'],
    [{ above: 'm' }, '#n1 > :v1'],
    [{ below: 'm' }, '#n1 < :v1'],
    [{ between: ['m', 'n'] as const }, '#n1 BETWEEN :v1 AND :v2'],
  ])('of an index is bounded by %o', (sort, expression) => {
    const index = { name: 'byEmail', partition: 'usersPk', sort: 'emailSk' };

    expect(toQueryInput('T', { index, partition: 'USERS', sort })).toMatchObject({
      IndexName: 'byEmail',
      KeyConditionExpression: `#n0 = :v0 AND ${expression}`,
      ExpressionAttributeNames: { '#n0': 'usersPk', '#n1': 'emailSk' },
    });
  });
});

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readFileSync } from 'node:fs';
import { hostCredentials } from '#local/account';
import type { Product } from '#local/product';
import { copiesOf } from '../support/many-cases';
import { type Person, signUpPerson } from '../support/person';
import { makeCase } from '../support/runs';
import { median } from './bundles';

type Query = Record<string, string | number>;

export interface ListCost {
  question: string;
  /** Of one page, by the number of cases that the person has stored. */
  few: { readUnits: number; medianMs: number };
  many: { readUnits: number; medianMs: number };
}

export const [fewCases, manyCases] = [10, 10_000];
const pageSize = 10;
const rounds = 15;
const questions: [string, Query][] = [
  ['all, newest first', {}],
  ['all, oldest first', { sort: 'oldest' }],
  ['all, by title', { sort: 'title' }],
  ['analyzed, newest first', { filter: 'analyzed' }],
  ['analyzed, by title', { filter: 'analyzed', sort: 'title' }],
  ['a word that is nowhere', { search: 'nowhere' }],
];

/** What a page costs somebody with ten cases, and somebody with ten thousand: the second page of each where there is one. */
export async function measureLists(product: Product): Promise<ListCost[]> {
  const few = await personWith(product, fewCases);
  const many = await personWith(product, manyCases);
  const costs: ListCost[] = [];
  for (const [question, query] of questions)
    costs.push({
      question,
      few: await costOf(product, few, query),
      many: await costOf(product, many, query),
    });
  return costs;
}

interface Owner {
  person: Person;
  sub: string;
}

async function personWith({ url, endpoints, assembly }: Product, count: number): Promise<Owner> {
  const person = await signUpPerson(url, `with-${count}@people.test`);
  const { id: sub } = await person.profile();
  await makeCase(person, 'Case');
  const client = new DynamoDBClient({
    endpoint: endpoints.dynamodb,
    region: assembly.region,
    credentials: hostCredentials,
  });
  const table = DynamoDBDocumentClient.from(client);
  const TableName = assembly.tables[0]?.create.TableName ?? '';
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `USER#${sub}` },
    }),
  );
  const rows = copiesOf(Items, count);
  for (let from = 0; from < rows.length; from += 25) {
    const requests = rows.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
  client.destroy();
  return { person, sub };
}

async function costOf({ logFile }: Product, { person, sub }: Owner, query: Query) {
  const first = await person.call('listCases', { query: { limit: pageSize, ...query } });
  const cursor = first.body.nextCursor;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await person.call('listCases', { query: { limit: pageSize, ...query, ...(cursor ? { cursor } : {}) } });
    times.push(performance.now() - began);
  }
  await new Promise((done) => setTimeout(done, 200));
  return { readUnits: lastUnits(readFileSync(logFile, 'utf8'), sub), medianMs: median(times) };
}

function lastUnits(log: string, sub: string): number {
  const line = log
    .split('\n')
    .filter((each) => each.includes(sub) && each.includes('"listCases"') && each.includes('readUnits'))
    .at(-1);
  if (!line) throw new Error('Nothing was measured.');
  return (JSON.parse(line.slice(line.indexOf('{'))) as { readUnits: number }).readUnits;
}

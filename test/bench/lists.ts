import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';
import type { Product } from '#local/product';
import { type CaseFilter, caseFilters, caseOrders } from '#shared/cases/case';
import { logLinesOf } from '../support/log-lines';
import { manyCasesLike, type ListedStatus } from '../support/many-cases';
import { type TestUser, signUpUser } from '../support/test-user';
import { makeCase } from '../support/runs';
import { median } from './bundles';

type Query = Record<string, string | number> & { filter: CaseFilter };

interface Cost {
  readUnits: number;
  medianMs: number;
}

export interface ListCost {
  question: string;
  /** Of one page, by the number of cases that the user has stored. */
  few: Cost;
  many: Cost;
}

export const [fewCases, manyCases] = [10, 10_000];
const rounds = 15;
const open: readonly ListedStatus[] = ['draft', 'analyzed', 'optimized'];
const pages = caseFilters.flatMap((filter) => caseOrders.map((sort): Query => ({ filter, sort, limit: 10 })));
const search: Query = { filter: 'all', search: 'nowhere' };

/**
 * The cost of a page of ten for a user with ten cases, and of the second page for one with ten thousand and as many
 * in the archive. Throws if a page costs more among ten thousand.
 */
export async function measureLists(product: Product): Promise<ListCost[]> {
  const few = await signUpOwner(product, 'few');
  const many = await signUpOwner(product, 'many');
  await many.stock(manyCases, open, 0);
  await many.stock(manyCases, ['archived'], manyCases);

  const costs: ListCost[] = [];
  for (const query of [...pages, search]) {
    await few.stock(fewCases, query.filter === 'all' ? open : [query.filter], 0);
    costs.push({
      question: query === search ? 'a word that is nowhere' : `${query.filter}, ${query['sort']}`,
      few: await costOf(product, few, query, undefined),
      many: await costOf(product, many, query, await secondPage(many, query)),
    });
  }
  const costlier = costs.slice(0, pages.length).filter(({ few, many }) => many.readUnits > few.readUnits);
  if (costlier.length > 0) throw new Error(`Costs more among many: ${JSON.stringify(costlier)}`);
  return costs;
}

interface Owner {
  person: TestUser;
  sub: string;
  /** Writes cases into the lists, replacing those written before under the same numbers. */
  stock: (count: number, shelves: readonly ListedStatus[], from: number) => Promise<void>;
}

async function signUpOwner({ url, endpoints, assembly }: Product, name: string): Promise<Owner> {
  const person = await signUpUser(url, `with-${name}@people.test`);
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
  const stock = async (count: number, shelves: readonly ListedStatus[], start: number) => {
    const rows = manyCasesLike(Items, count, shelves, start);
    for (let from = 0; from < rows.length; from += 25) {
      const requests = rows.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
      await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
    }
  };
  return { person, sub, stock };
}

const secondPage = async ({ person }: Owner, query: Query) =>
  (await person.call('listCases', { query })).body.nextCursor;

async function costOf(
  { logFile }: Product,
  { person, sub }: Owner,
  query: Query,
  cursor: string | undefined,
): Promise<Cost> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await person.call('listCases', { query: { ...query, ...(cursor ? { cursor } : {}) } });
    times.push(performance.now() - began);
  }
  const lists = (await logLinesOf(logFile, sub)).filter(({ operation }) => operation === 'listCases');
  const readUnits = lists.at(-1)?.readUnits;
  if (readUnits === undefined) throw new Error('Nothing was measured.');
  return { readUnits, medianMs: median(times) };
}

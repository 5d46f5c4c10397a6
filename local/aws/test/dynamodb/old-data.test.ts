import { DeleteTableCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { makeTables } from '../../dynamodb/make-tables';
import type { Assembly } from '../../templates/assembly';
import { startDynamodb } from '../../dynamodb/start-dynamodb';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { clientOf } from './under-test';

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];
const tableWith = (indexes: Record<string, string>): CreateTableCommandInput => ({
  TableName: 'product',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'casesPk', ...new Set(Object.values(indexes))].map(text),
  KeySchema: keys('pk', 'sk'),
  GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, sort]) => ({
    IndexName,
    KeySchema: keys('casesPk', sort),
    Projection: { ProjectionType: 'ALL' },
  })),
});

it('a start on data of an older version says what to do, and only when an index is missing or another', async () => {
  const server = await startDynamodb({ surroundings: openSurroundings() });
  const start = (indexes: Record<string, string>) =>
    makeTables(
      { region: 'eu-west-1', tables: [{ create: tableWith(indexes) }] } as unknown as Assembly,
      server.url,
    );
  await start({ casesByUpdate: 'casesSk' });

  await expect(start({ casesByUpdate: 'casesSk' })).resolves.toBeUndefined();
  await expect(start({ casesByUpdate: 'casesSk', casesByTitle: 'titleSk' })).rejects.toThrow(
    /older version of the product.*npm start -- --fresh$/,
  );
  await expect(start({ casesByUpdate: 'titleSk' })).rejects.toThrow(/npm start -- --fresh$/);

  await clientOf(server.url).send(new DeleteTableCommand({ TableName: 'product' }));
  await expect(start({ casesByUpdate: 'casesSk', casesByTitle: 'titleSk' })).resolves.toBeUndefined();
  await server.close();
});

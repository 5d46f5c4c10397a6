import { describe, expect, it } from 'vitest';
import { deployment, only } from './synthesized';

const { resources } = deployment();
const data = resources('data');

describe('The table', () => {
  const table = only(data, 'AWS::DynamoDB::GlobalTable');

  it('outlives its stack and refuses to be deleted', () => {
    expect([table.DeletionPolicy, table.UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
    expect(table.Properties['Replicas']).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ]);
  });

  it('is paid by request and forgets what has expired', () => {
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  it('has the two indexes that list cases, by change and by title', () => {
    expect(table.Properties['GlobalSecondaryIndexes']).toMatchObject([
      {
        IndexName: 'casesByUpdate',
        KeySchema: [
          { AttributeName: 'casesPk', KeyType: 'HASH' },
          { AttributeName: 'casesSk', KeyType: 'RANGE' },
        ],
      },
      {
        IndexName: 'casesByTitle',
        KeySchema: [
          { AttributeName: 'casesPk', KeyType: 'HASH' },
          { AttributeName: 'titleSk', KeyType: 'RANGE' },
        ],
      },
    ]);
  });
});

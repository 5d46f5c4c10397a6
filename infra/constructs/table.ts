import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { casesIndexes, tableKeys, usersIndexes } from '#functions/kit/names';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: on demand, restorable to any second of the last 35 days, protected against deletion. */
export const productTable = (scope: Construct): TableV2 =>
  new TableV2(scope, 'Table', {
    partitionKey: text(tableKeys.partition),
    sortKey: text(tableKeys.sort),
    timeToLiveAttribute: tableKeys.ttl,
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    globalSecondaryIndexes: [
      // Sparse: only case heads carry these keys, so each index holds nothing but what a list shows.
      ...Object.values(casesIndexes).map((index) => sorted(index, ProjectionType.ALL)),
      // Profiles change with every credit: an index of keys alone is written only when its order changes.
      ...Object.values(usersIndexes).map((index) => sorted(index, ProjectionType.KEYS_ONLY)),
    ],
  });

const sorted = (
  { name, partition, sort }: { name: string; partition: string; sort: string },
  projectionType: ProjectionType,
) => ({ indexName: name, partitionKey: text(partition), sortKey: text(sort), projectionType });

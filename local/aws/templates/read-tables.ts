import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { Find } from './resources';

export interface TableSettings {
  create: CreateTableCommandInput & { TableName: string };
  ttlAttribute?: string;
}

/** The tables as CreateTable wants them. */
export const readTables = (find: Find): TableSettings[] =>
  find('AWS::DynamoDB::GlobalTable').map(({ ref, properties }) => {
    const { AttributeDefinitions, KeySchema, BillingMode, GlobalSecondaryIndexes, TimeToLiveSpecification } =
      properties as unknown as CreateTableCommandInput & { TimeToLiveSpecification?: TimeToLive };
    const create = {
      TableName: ref,
      AttributeDefinitions,
      KeySchema,
      BillingMode,
      ...(GlobalSecondaryIndexes ? { GlobalSecondaryIndexes } : {}),
    };
    if (!TimeToLiveSpecification?.Enabled) return { create };
    return { create, ttlAttribute: TimeToLiveSpecification.AttributeName };
  });

interface TimeToLive {
  AttributeName: string;
  Enabled: boolean;
}

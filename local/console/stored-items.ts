import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { tableKeys } from '#functions/kit/names';
import { hostCredentials } from '@suasion/local-aws/dynamodb/make-tables';
import type { Assembly } from '@suasion/local-aws/templates/assembly';

const pageSize = 50;

/** A page of the stored items, of all or of one partition. `after` is the `next` of the previous page. */
export async function storedItems(
  { tables, region }: Assembly,
  endpoint: string,
  { partition, after }: { partition?: string; after?: string },
) {
  const client = new DynamoDBClient({ endpoint, region, credentials: hostCredentials });
  const documents = DynamoDBDocumentClient.from(client);
  const page = {
    TableName: tables[0]?.create.TableName,
    Limit: pageSize,
    ExclusiveStartKey: after ? (JSON.parse(after) as Record<string, string>) : undefined,
  };
  const names = { '#pk': tableKeys.partition };
  const found = partition
    ? await documents.send(
        new QueryCommand({
          ...page,
          KeyConditionExpression: '#pk = :pk',
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ':pk': partition },
        }),
      )
    : await documents.send(new ScanCommand(page));
  client.destroy();
  const next = found.LastEvaluatedKey && JSON.stringify(found.LastEvaluatedKey);
  return { items: found.Items ?? [], ...(next ? { next } : {}) };
}

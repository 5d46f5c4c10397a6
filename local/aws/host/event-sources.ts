import type { Assembly } from '../templates/assembly';
import { FunctionFailure } from './lambda-environment';
import type { LambdaHost } from './lambda-host';
import type { SqsStandIn } from '../sqs/start-sqs';
import type { startCognito } from '../cognito/start-cognito';

type Trigger = Parameters<typeof startCognito>[0]['trigger'];

export function connectQueues({ mappings }: Assembly, sqs: SqsStandIn, host: LambdaHost): () => void {
  const stops = mappings.map(({ queueName, functionName, batchSize, maxConcurrency }) => {
    const deliver = async (Records: unknown[]) => ({
      failedIds: failedIn(await host.invoke(functionName, { Records })),
    });
    return sqs.poll(queueName, deliver, { batchSize, maxConcurrency });
  });
  return () => stops.forEach((stop) => void stop());
}

/** Ids of the failed messages; none if the result lists none. Throws for a malformed list: then all have failed. */
function failedIn(answer: unknown): string[] {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: unknown }[] } | null)
    ?.batchItemFailures;
  if (!failures) return [];
  return failures.map(({ itemIdentifier }) => {
    if (typeof itemIdentifier === 'string' && itemIdentifier) return itemIdentifier;
    throw new FunctionFailure('BadAnswer', 'A batch item failure names no message.');
  });
}

export const triggersOf =
  ({ pools }: Assembly, host: LambdaHost): Trigger =>
  async (source, event) => {
    const pool = pools.find(({ poolId }) => poolId === event.userPoolId);
    const functionName = pool?.triggerFunctions[source.split('_')[0] ?? ''];
    if (!functionName) return undefined;
    return (await host.invoke(functionName, event)) as typeof event | null;
  };

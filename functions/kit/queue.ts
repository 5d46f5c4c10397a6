import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from './env';
import { variables } from './names';

// The queue's address is no promise about its host: the client's own endpoint decides, as for every other service.
const client = new SQSClient({ maxAttempts: 3, useQueueUrlAsEndpoint: false });

/** Which run a worker shall look at. */
export interface RunMessage {
  sub: string;
  jobId: string;
}

/** Hands a run to the workers, now or after `delaySeconds` (at most 900). */
export async function enqueueRun(message: RunMessage, delaySeconds = 0): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: env(variables.jobQueue),
      MessageBody: JSON.stringify(message),
      DelaySeconds: delaySeconds,
    }),
  );
}

import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  type QueueAttributeName,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { startSqs } from '../../sqs/start-sqs';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import type { AccessRequest, Fault, Surroundings } from '@suasion/stand-in/stand-in';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** With SQS_ENDPOINT the tests run against that service, with the credentials of the environment. */
export const endpoint = process.env.SQS_ENDPOINT;

export const clientFor = (url: string, accessKeyId = 'AKIATEST'): SQSClient =>
  new SQSClient({
    endpoint: url,
    region: 'eu-west-1',
    credentials: { accessKeyId, secretAccessKey: 'none' },
    maxAttempts: 3,
  });

/** Surroundings whose clock, faults and permissions a test can set. */
export const movableSurroundings = () => {
  const faults: { operation: string; fault: Fault }[] = [];
  const accessRequests: AccessRequest[] = [];
  const state = { offsetMs: 0, refuse: (_: AccessRequest): string | undefined => undefined };
  const surroundings: Surroundings = {
    ...openSurroundings(),
    now: () => Date.now() + state.offsetMs,
    takeFault: (service, operation) => {
      const at = faults.findIndex((one) => service === 'sqs' && one.operation === operation);
      return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    },
    refusal: (accessRequest) => {
      accessRequests.push(accessRequest);
      return state.refuse(accessRequest);
    },
  };
  return { surroundings, faults, accessRequests, state };
};

/** Makes two queues; the second is the first one's dead-letter queue after three receives. */
export async function openQueues() {
  const world = movableSurroundings();
  const server = endpoint
    ? { url: endpoint, close: async () => {} }
    : await startSqs({ surroundings: world.surroundings });
  const client = endpoint ? new SQSClient({ endpoint }) : clientFor(server.url);
  const create = async (QueueName: string, Attributes: Partial<Record<QueueAttributeName, string>>) =>
    (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl ?? '';
  const name = endpoint ? `contract-${process.pid}-${Date.now()}` : 'jobs';
  const deadUrl = await create(`${name}-dead`, { VisibilityTimeout: '30' });
  const deadLetterArn = await arnOf(client, deadUrl);
  const url = await create(name, {
    VisibilityTimeout: '30',
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: deadLetterArn, maxReceiveCount: 3 }),
  });
  const close = async () => {
    for (const QueueUrl of endpoint ? [url, deadUrl] : [])
      await client.send(new DeleteQueueCommand({ QueueUrl }));
    client.destroy();
    await server.close();
  };
  return { ...world, client, name, url, deadUrl, arn: await arnOf(client, url), deadLetterArn, close };
}

async function arnOf(client: SQSClient, QueueUrl: string): Promise<string> {
  const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] });
  return (await client.send(asked)).Attributes?.QueueArn ?? '';
}

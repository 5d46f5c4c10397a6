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

/** Which case a worker shall take away for good, and by which of its deletions. */
export interface PurgeMessage {
  sub: string;
  caseId: string;
  deletedAt: string;
}

/** Which try of a prompt a worker shall make. */
export interface PromptTestMessage {
  sub: string;
  testId: string;
}

/** Whose account shall be taken apart, and how often that was tried before. */
export interface ClosingMessage {
  sub: string;
  attempt: number;
}

/** Which file a worker shall read. */
export interface ReadingMessage {
  sub: string;
  caseId: string;
  documentId: string;
}

/** Hands a run to the workers, now or after `delaySeconds` (at most 900). */
export const enqueueRun = (message: RunMessage, delaySeconds = 0) =>
  send(env(variables.jobQueue), message, delaySeconds);

/** Hands a try of a prompt to the workers. */
export const enqueuePromptTest = (message: PromptTestMessage) => send(env(variables.jobQueue), message, 0);

/** Has a deleted case taken away when it cannot be brought back any more. */
export const enqueuePurge = (message: PurgeMessage) =>
  send(env(variables.jobQueue), message, longestDelaySeconds);

const longestDelaySeconds = 900;

/** Hands an account that closes to its worker, now or after `delaySeconds` (at most 900). */
export const enqueueClosing = (message: ClosingMessage, delaySeconds = 0) =>
  send(env(variables.closingQueue), message, delaySeconds);

/** Hands a file to those who read, now or after `delaySeconds` (at most 900). */
export const enqueueReading = (message: ReadingMessage, delaySeconds = 0) =>
  send(env(variables.readingQueue), message, delaySeconds);

async function send(QueueUrl: string, message: object, DelaySeconds: number): Promise<void> {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), DelaySeconds }));
}

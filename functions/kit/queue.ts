import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from './env';
import { variables } from './names';

// The host of the queue's URL is ignored: the client's endpoint decides, as for every other service.
const client = new SQSClient({ maxAttempts: 3, useQueueUrlAsEndpoint: false });

export interface RunMessage {
  sub: string;
  jobId: string;
}

/** A deleted case to purge. `deletedAt` tells this deletion from a later one after a restore. */
export interface PurgeMessage {
  sub: string;
  caseId: string;
  deletedAt: string;
}

export interface PromptTestMessage {
  sub: string;
  testId: string;
}

/** An account to delete. `attempt`: the number of earlier attempts. */
export interface AccountDeletionMessage {
  sub: string;
  attempt: number;
}

export interface ReadingMessage {
  sub: string;
  caseId: string;
  documentId: string;
}

/** `delaySeconds`: at most 900. */
export const enqueueRun = (message: RunMessage, delaySeconds = 0) =>
  send(env(variables.jobQueue), message, delaySeconds);

export const enqueuePromptTest = (message: PromptTestMessage) => send(env(variables.jobQueue), message, 0);

export const enqueuePurge = (message: PurgeMessage) =>
  send(env(variables.jobQueue), message, longestDelaySeconds);

const longestDelaySeconds = 900;

export const enqueueAccountDeletion = (message: AccountDeletionMessage, delaySeconds = 0) =>
  send(env(variables.closingQueue), message, delaySeconds);

export const enqueueReading = (message: ReadingMessage, delaySeconds = 0) =>
  send(env(variables.readingQueue), message, delaySeconds);

async function send(QueueUrl: string, message: object, DelaySeconds: number): Promise<void> {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), DelaySeconds }));
}

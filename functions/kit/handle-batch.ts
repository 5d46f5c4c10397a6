import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logCause } from './log';

/** Turns a function for one message into an SQS batch handler; only failed messages are delivered again. */
export const handleBatch =
  (name: string, work: (record: SQSRecord) => Promise<void>) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of event.Records) {
      try {
        await work(record);
      } catch (cause) {
        logCause(name, record.messageId, cause);
        batchItemFailures.push({ itemIdentifier: record.messageId });
      }
    }
    return { batchItemFailures };
  };

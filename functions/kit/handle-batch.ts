import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logCause } from './log';

/**
 * The frame of a worker: each message of a batch is worked off alone, and only those that failed come again.
 * `name` is the worker's in the log.
 */
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

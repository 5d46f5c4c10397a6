import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logCause } from './log';

/**
 * Turns a function for one message into a Lambda handler for batches of SQS. Only the messages that failed are delivered
 * again.
 * @param name The worker's name in the log.
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

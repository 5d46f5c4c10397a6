import { badBatch, SqsError } from './sqs-error';

interface Entry {
  Id: string;
}

const longestBatchBytes = 1_048_576;

/** Does each entry on its own, in order, and answers which went well. Throws when the batch as a whole is unfit. */
export const runBatch = async (
  entries: Entry[],
  operation: (entry: Entry) => Promise<object>,
): Promise<object> => {
  check(entries);
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries)
    try {
      Successful.push({ Id: entry.Id, ...(await operation(entry)) });
    } catch (error) {
      if (!(error instanceof SqsError)) throw error;
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.queryCode, Message: error.message });
    }
  return { Successful, Failed };
};

const check = (entries: Entry[]): void => {
  if (entries.length === 0) throw badBatch.empty();
  if (entries.length > 10) throw badBatch.tooMany();
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) throw badBatch.twice();
  if (!entries.every(({ Id }) => /^[\w-]{1,80}$/.test(Id))) throw badBatch.badId();
  const bytes = entries.reduce((sum, entry) => sum + bodyBytes(entry), 0);
  if (bytes > longestBatchBytes) throw badBatch.tooLong();
};

const bodyBytes = (entry: object): number =>
  'MessageBody' in entry && typeof entry.MessageBody === 'string' ? Buffer.byteLength(entry.MessageBody) : 0;

import {
  uploadEventDelaySeconds,
  closerTimeoutSeconds,
  readerTimeoutSeconds,
  settleUploadTimeoutSeconds,
  variables,
  type WorkerName,
  workerTimeoutSeconds,
} from '#functions/kit/names';
import {
  countUsage,
  deleteAllFiles,
  fileList,
  files,
  invokeModel,
  readPrompts,
  recognizeText,
  type Right,
  send,
  stripe,
  stripeCustomers,
  userPool,
  userRows,
} from './rights';

export interface Worker {
  queue: WorkQueue;
  timeoutSeconds: number;
  memoryMb: number;
  maxConcurrency: number;
  rights: readonly Right[];
  alarms: WorkerAlarms;
}

export interface WorkQueue {
  id: string;
  /** The environment variable with the queue's URL for senders; none if only S3 sends. */
  variable?: string;
  retentionHours: number;
  /** The delay before a message can be received. Default 0. */
  delaySeconds?: number;
}

export interface AlarmText {
  says: string;
  anchor: string;
}

interface WorkerAlarms {
  errors: AlarmText;
  /** A message failed three times and was moved to the dead-letter queue. */
  deadLetters: AlarmText;
  /** Messages have waited longer than `seconds`. */
  oldestMessage?: AlarmText & { seconds: number };
  /** The worker logged `count` outcomes `failed` within ten minutes; refusals do not count. */
  failures?: AlarmText & { count: number };
}

/** Every worker with its queue. The queues are separate, so that no kind of work delays another. */
export const workers: Record<WorkerName, Worker> = {
  runJob: {
    queue: { id: 'Jobs', variable: variables.jobQueue, retentionHours: 24 },
    timeoutSeconds: workerTimeoutSeconds,
    memoryMb: 512,
    // Limits what the model can cost.
    maxConcurrency: 10,
    rights: [
      userRows('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query', 'DeleteItem'),
      readPrompts,
      countUsage,
      invokeModel,
      // Reads passages for an optimization; deletes all files of a case that is purged.
      files('documents', 'GetObject', 'DeleteObject'),
      fileList('documents'),
      send('runJob'),
    ],
    alarms: {
      errors: { says: 'The worker crashed or ran out of time.', anchor: 'worker-errors' },
      deadLetters: { says: 'A run failed three times and its message was put aside.', anchor: 'dead-jobs' },
      oldestMessage: {
        says: 'The oldest queued run has waited longer than two minutes.',
        anchor: 'old-jobs',
        seconds: 120,
      },
      failures: {
        says: 'Three runs or more failed within ten minutes, most likely because of the model.',
        anchor: 'model-failures',
        count: 3,
      },
    },
  },
  closeAccount: {
    queue: { id: 'Closings', variable: variables.closingQueue, retentionHours: 4 * 24 },
    timeoutSeconds: closerTimeoutSeconds,
    memoryMb: 512,
    // No user waits for a deletion, so it leaves the table's capacity to those who wait.
    maxConcurrency: 2,
    rights: [
      deleteAllFiles,
      fileList('pending', 'documents', 'avatars'),
      userRows('GetItem', 'Query', 'BatchWriteItem', 'UpdateItem', 'DeleteItem'),
      stripeCustomers('DeleteItem'),
      stripe,
      userPool('AdminDeleteUser'),
      send('closeAccount'),
    ],
    alarms: {
      errors: {
        says: 'The function that deletes accounts crashed or ran out of time.',
        anchor: 'closer-errors',
      },
      deadLetters: {
        says: 'An account could not be deleted in any attempt; its owner was promised that it would be.',
        anchor: 'dead-closings',
      },
    },
  },
  readDocument: {
    queue: { id: 'Readings', variable: variables.readingQueue, retentionHours: 1 },
    timeoutSeconds: readerTimeoutSeconds,
    // The least memory with a whole core: extracting text must end in time.
    memoryMb: 1_769,
    // Limits what text recognition can cost, and respects Textract's own limit of calls per second.
    maxConcurrency: 5,
    rights: [
      userRows('GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'),
      files('documents', 'GetObject', 'PutObject', 'DeleteObject'),
      fileList('documents'),
      recognizeText,
      send('readDocument'),
    ],
    alarms: {
      errors: { says: 'The function that reads files crashed or ran out of time.', anchor: 'reader-errors' },
      deadLetters: {
        says: 'A file could not be read in three attempts and its message was put aside.',
        anchor: 'dead-readings',
      },
      failures: {
        says: 'Three files or more could not be read within ten minutes because a service did not answer.',
        anchor: 'failed-readings',
        count: 3,
      },
    },
  },
  settleUpload: {
    // S3 sends an event per upload; the delay lets the page report the upload first.
    queue: { id: 'Arrivals', retentionHours: 4 * 24, delaySeconds: uploadEventDelaySeconds },
    timeoutSeconds: settleUploadTimeoutSeconds,
    memoryMb: 512,
    maxConcurrency: 2,
    rights: [
      userRows('GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'),
      files('pending', 'GetObject', 'DeleteObject'),
      fileList('pending', 'avatars'),
      files('documents', 'PutObject', 'DeleteObject'),
      files('avatars', 'DeleteObject'),
      send('readDocument'),
    ],
    alarms: {
      errors: {
        says: 'The function that processes upload events crashed or ran out of time.',
        anchor: 'upload-event-errors',
      },
      deadLetters: {
        says: 'An upload could not be processed in three attempts: its file may be in no list.',
        anchor: 'dead-upload-events',
      },
    },
  },
};

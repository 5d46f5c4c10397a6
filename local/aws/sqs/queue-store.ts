import { openJournal } from './journal';
import type { Journal } from './journal';
import type { HeldMessage, Moment, StoredMessage } from './message';

export interface QueueSettings {
  name: string;
  arn?: string;
  visibilityTimeoutSeconds: number;
  /** The delay of messages that do not set their own. Default 0. */
  delaySeconds?: number;
  /** Default four days, as in SQS. */
  retentionSeconds?: number;
  /** After this many receives the next one moves the message to the dead-letter queue `deadLetterArn` instead. */
  maxReceiveCount?: number;
  deadLetterArn?: string;
}

export interface Queue {
  settings: Required<Pick<QueueSettings, 'arn' | 'retentionSeconds'>> & QueueSettings;
  createdAt: number;
  messages: Map<string, HeldMessage>;
  waiters: Set<() => void>;
}

type Entry =
  | { queue: string; put: StoredMessage }
  | { queue: string; received: string; at: number }
  | { queue: string; gone: string[] }
  | { queue: string; moved: string; to: string; source: string };

export interface QueueStore {
  now(): number;
  queues: Map<string, Queue>;
  create(settings: QueueSettings): Queue;
  byArn(arn: string): Queue | undefined;
  keep(...entries: Entry[]): Promise<void>;
  momentIn(seconds: number): Moment;
  isPast(moment: Moment | undefined): boolean;
  close(): Promise<void>;
}

const fourDaysSeconds = 345_600;

/** Opens all queues with their messages. What `keep` has stored survives a kill; `restore` says how. */
export const openQueueStore = async (options: {
  now: () => number;
  path: string | undefined;
}): Promise<QueueStore> => {
  const journal = openJournal(options.path);
  const kept = restore(journal.past as Entry[]);
  await compact(journal, kept);
  const queues = new Map<string, Queue>();
  const create = (settings: QueueSettings): Queue => {
    const filled = fill(settings);
    const queue = queues.get(settings.name) ?? {
      settings: filled,
      createdAt: options.now(),
      messages: takeKept(kept, settings.name),
      waiters: new Set(),
    };
    queue.settings = filled;
    queues.set(settings.name, queue);
    return queue;
  };
  return {
    now: options.now,
    queues,
    create,
    byArn: (arn) => [...queues.values()].find((queue) => queue.settings.arn === arn),
    keep: (...entries) => Promise.all(entries.map((entry) => journal.append(entry))).then(() => undefined),
    momentIn: (seconds) => ({
      product: options.now() + seconds * 1000,
      real: Date.now() + seconds * 1000,
    }),
    // Past once either clock reaches it: the console's jumps count, and a clock set back hides nothing for longer.
    isPast: (moment) => !moment || options.now() >= moment.product || Date.now() >= moment.real,
    close: () => journal.close(),
  };
};

const fill = (settings: QueueSettings): Queue['settings'] => ({
  ...settings,
  arn: settings.arn ?? `arn:aws:sqs:eu-west-1:000000000000:${settings.name}`,
  retentionSeconds: settings.retentionSeconds ?? fourDaysSeconds,
});

type Kept = Map<string, Map<string, HeldMessage>>;

const takeKept = (kept: Kept, name: string): Map<string, HeldMessage> => {
  const messages = kept.get(name) ?? new Map<string, HeldMessage>();
  kept.delete(name);
  return messages;
};

/** Rebuilds the queues. Receives still count, so poison messages become dead letters; visibility timeouts end. */
const restore = (entries: Entry[]): Kept => {
  const kept: Kept = new Map();
  const messagesOf = (name: string): Map<string, HeldMessage> => {
    const messages = kept.get(name) ?? new Map<string, HeldMessage>();
    kept.set(name, messages);
    return messages;
  };
  for (const entry of entries) {
    const messages = messagesOf(entry.queue);
    if ('put' in entry) messages.set(entry.put.id, { ...entry.put, hiddenUntil: entry.put.delayedUntil });
    else if ('gone' in entry) entry.gone.forEach((id) => messages.delete(id));
    else if ('received' in entry) noteReceive(messages.get(entry.received), entry.at);
    else {
      const message = messages.get(entry.moved);
      messages.delete(entry.moved);
      if (message) messagesOf(entry.to).set(message.id, asDeadLetter(message, entry.source));
    }
  }
  return kept;
};

const compact = (journal: Journal, kept: Kept): Promise<void> =>
  journal.rewrite(
    [...kept].flatMap(([queue, messages]) =>
      [...messages.values()].map(({ hiddenUntil: _hidden, receipt: _receipt, ...put }) => ({ queue, put })),
    ),
  );

export const noteReceive = (message: HeldMessage | undefined, at: number): void => {
  if (!message) return;
  message.receives += 1;
  message.firstReceivedAt ??= at;
};

export const asDeadLetter = (message: HeldMessage, source: string): HeldMessage => ({
  ...message,
  receives: 0,
  firstReceivedAt: undefined,
  delayedUntil: undefined,
  hiddenUntil: undefined,
  receipt: undefined,
  deadLetterSource: source,
});

import { randomUUID } from 'node:crypto';
import {
  makeReceiptHandle,
  readReceiptHandle,
  type HeldMessage,
  type ReceivedMessage,
  type StoredMessage,
} from './message';
import { asDeadLetter, noteReceive, type Queue, type QueueStore } from './queue-store';
import { invalidReceipt, invalidValue, notInFlight } from './sqs-error';

export type NewMessage = Pick<StoredMessage, 'body' | 'attributes' | 'traceHeader' | 'senderId'> & {
  delaySeconds?: number;
};

export const sendMessage = async (store: QueueStore, queue: Queue, given: NewMessage): Promise<string> => {
  const { delaySeconds = queue.settings.delaySeconds ?? 0, ...rest } = given;
  const delayedUntil = delaySeconds > 0 ? store.momentIn(delaySeconds) : undefined;
  const message = { ...rest, id: randomUUID(), sentAt: store.now(), delayedUntil, receives: 0 };
  await store.keep({ queue: queue.settings.name, put: message });
  queue.messages.set(message.id, { ...message, hiddenUntil: delayedUntil });
  announce(queue);
  return message.id;
};

export interface ReceiveOrder {
  most: number;
  waitSeconds: number;
  visibilitySeconds?: number;
}

/** Receives up to `most` visible messages, oldest first; waits for the first. Empty if `signal` aborts the wait. */
export const receiveMessages = async (
  store: QueueStore,
  queue: Queue,
  order: ReceiveOrder,
  signal: AbortSignal,
): Promise<ReceivedMessage[]> => {
  const giveUpAt = Date.now() + order.waitSeconds * 1000;
  while (!signal.aborted) {
    const taken = await takeVisible(store, queue, order);
    if (taken.length > 0 || Date.now() >= giveUpAt) return taken;
    await waitForMessage(queue.waiters, giveUpAt - Date.now(), signal);
  }
  return [];
};

const takeVisible = async (
  store: QueueStore,
  queue: Queue,
  order: ReceiveOrder,
): Promise<ReceivedMessage[]> => {
  const taken: ReceivedMessage[] = [];
  const changes: Promise<void>[] = [];
  for (const message of [...queue.messages.values()]) {
    if (taken.length >= order.most) break;
    if (isExpired(store, queue, message)) changes.push(removeMessages(store, queue, [message.id]));
    else if (!store.isPast(message.hiddenUntil)) continue;
    else if (isDead(store, queue, message)) changes.push(moveToDeadLetters(store, queue, message));
    else {
      const hand = handOut(store, queue, message, order.visibilitySeconds);
      taken.push(hand);
      changes.push(
        store.keep({ queue: queue.settings.name, received: message.id, at: hand.firstReceivedAt ?? 0 }),
      );
    }
  }
  await Promise.all(changes);
  return taken;
};

const handOut = (
  store: QueueStore,
  queue: Queue,
  message: HeldMessage,
  visibilitySeconds = queue.settings.visibilityTimeoutSeconds,
): ReceivedMessage => {
  noteReceive(message, store.now());
  const receipt = randomUUID();
  message.receipt = receipt;
  message.hiddenUntil = store.momentIn(visibilitySeconds);
  return { ...message, receiptHandle: makeReceiptHandle(message.id, receipt) };
};

export const isExpired = (store: QueueStore, queue: Queue, message: StoredMessage): boolean =>
  store.now() - message.sentAt >= queue.settings.retentionSeconds * 1000;

const isDead = (store: QueueStore, queue: Queue, message: StoredMessage): boolean => {
  const { maxReceiveCount, deadLetterArn } = queue.settings;
  return (
    maxReceiveCount !== undefined &&
    deadLetterArn !== undefined &&
    message.receives >= maxReceiveCount &&
    store.byArn(deadLetterArn) !== undefined
  );
};

const moveToDeadLetters = async (store: QueueStore, queue: Queue, message: HeldMessage): Promise<void> => {
  const target = store.byArn(queue.settings.deadLetterArn ?? '');
  if (!target) return;
  const { name, arn } = queue.settings;
  queue.messages.delete(message.id);
  target.messages.set(message.id, asDeadLetter(message, arn));
  announce(target);
  await store.keep({ queue: name, moved: message.id, to: target.settings.name, source: arn });
};

const removeMessages = (store: QueueStore, queue: Queue, ids: string[]): Promise<void> => {
  ids.forEach((id) => queue.messages.delete(id));
  return store.keep({ queue: queue.settings.name, gone: ids });
};

export const purgeQueue = (store: QueueStore, queue: Queue): Promise<void> =>
  removeMessages(store, queue, [...queue.messages.keys()]);

/** As in SQS, an old receipt handle of a message that was received again deletes nothing and is no error. */
export const deleteMessage = async (store: QueueStore, queue: Queue, handle: string): Promise<void> => {
  const known = readReceiptHandle(handle);
  if (!known) throw invalidReceipt();
  if (queue.messages.get(known.id)?.receipt === known.receipt) await removeMessages(store, queue, [known.id]);
};

/** Hides a message in flight for `seconds` from now; 0 makes it visible at once. Throws for an invalid handle. */
export const changeVisibility = (store: QueueStore, queue: Queue, handle: string, seconds: number): void => {
  const known = readReceiptHandle(handle);
  if (!known) throw invalidReceipt();
  const message = queue.messages.get(known.id);
  if (!message) throw invalidValue('ReceiptHandle', 'Message does not exist or is not available.');
  if (message.receipt !== known.receipt || store.isPast(message.hiddenUntil)) throw notInFlight();
  message.hiddenUntil = store.momentIn(seconds);
  if (seconds === 0) announce(queue);
};

const announce = (queue: Queue): void => {
  const waiters = [...queue.waiters];
  queue.waiters.clear();
  waiters.forEach((wake) => wake());
};

/** Messages also become visible as time passes or the console moves the clock, so check this often. */
const lookEveryMs = 100;

/** Resolves when a message arrives, after a short interval or `longestMs`, or when `signal` aborts the wait. */
export const waitForMessage = (
  waiters: Set<() => void>,
  longestMs: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      waiters.delete(wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, Math.max(0, Math.min(lookEveryMs, longestMs)));
    waiters.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    if (signal.aborted) wake();
  });

import { join } from 'node:path';
import { closeServer, listen } from '@suasion/stand-in/listen';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { runEventSource } from './event-source';
import type { Deliver, Mapping } from './event-source';
import { makeHttpServer } from './http-server';
import { sendMessage } from './queue-operations';
import { openQueueStore } from './queue-store';
import type { QueueSettings } from './queue-store';

export interface SqsStandIn extends StandIn {
  createQueue(settings: QueueSettings): string;
  send(queueArn: string, message: object): Promise<void>;
  poll(queueName: string, deliver: Deliver, mapping: Mapping): () => Promise<void>;
}

const account = '000000000000';

/** Starts SQS on 127.0.0.1. With `dataDir` no acknowledged message is lost, however the process ends. */
export async function startSqs(options: {
  surroundings: Surroundings;
  port?: number;
  dataDir?: string;
}): Promise<SqsStandIn> {
  const { surroundings, dataDir } = options;
  const store = await openQueueStore({
    now: () => surroundings.now(),
    path: dataDir && join(dataDir, 'sqs.jsonl'),
  });
  const urlOf = (name: string): string => `${url}/${account}/${name}`;
  const server = makeHttpServer({ store, surroundings, urlOf });
  const url = await listen(server, options.port);
  const stops = new Set<() => Promise<void>>();

  const createQueue = (settings: QueueSettings): string => {
    checkName(settings.name);
    return urlOf(store.create(settings).settings.name);
  };
  const send = async (queueArn: string, message: object): Promise<void> => {
    const queue = store.byArn(queueArn);
    if (!queue) throw new Error(`There is no queue ${queueArn}.`);
    await sendMessage(store, queue, { body: JSON.stringify(message), senderId: 's3.amazonaws.com' });
  };
  const poll = (queueName: string, deliver: Deliver, mapping: Mapping): (() => Promise<void>) => {
    const queue = store.queues.get(queueName);
    if (!queue) throw new Error(`There is no queue ${queueName} to poll.`);
    const stop = runEventSource(store, queue, deliver, mapping);
    stops.add(stop);
    return stop;
  };
  const close = async (): Promise<void> => {
    // Not awaited: messages that a function still works on are visible again at the next start.
    stops.forEach((stop) => void stop());
    await closeServer(server);
    await store.close();
  };
  return { url, createQueue, send, poll, close };
}

const checkName = (name: string): void => {
  if (!/^[\w-]{1,80}$/.test(name))
    throw new Error(`${name}: only standard queues, named by letters, digits, - and _.`);
};

import { Worker } from 'node:worker_threads';
import type { Order, Reading } from './blocks';

export interface Reader {
  /** Reads documents in the order of the calls. One that takes too long counts as unreadable. */
  read: (order: Order) => Promise<Reading>;
  close: () => Promise<void>;
}

/** Milliseconds per document, so that none can block the others for longer. */
const longestReadingMs = { image: 30_000, pdf: 120_000 };

/** Reads documents in one thread, started with the first one and restarted after a crash or a timeout. */
export function openReader(): Reader {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isOpen = true;
  const end = async () => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const readNow = async (order: Order): Promise<Reading> => {
    if (!isOpen) return { problem: 'unreadable' };
    const reading = await ask((thread ??= startThread()), order);
    if (reading) return reading;
    await end();
    return { problem: 'unreadable' };
  };
  return {
    read: (order) => {
      const turn = last.then(() => readNow(order));
      last = turn;
      return turn;
    },
    close: async () => {
      isOpen = false;
      await end();
    },
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./reader-thread.mjs', import.meta.url), {
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // The engines print messages about every damaged picture; they are dropped.
  thread.stdout.resume();
  thread.stderr.resume();
  thread.unref();
  return thread;
}

/** Reads one document in the thread; undefined if the thread crashed or took too long. */
const ask = (thread: Worker, order: Order): Promise<Reading | undefined> =>
  new Promise((resolve) => {
    const finish = (reading?: Reading) => {
      clearTimeout(timer);
      thread.off('message', finish).off('error', fail).off('exit', fail);
      resolve(reading);
    };
    const fail = () => finish();
    const timer = setTimeout(fail, longestReadingMs[order.document.kind]);
    thread.on('message', finish).on('error', fail).on('exit', fail);
    thread.postMessage(order);
  });

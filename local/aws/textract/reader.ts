import { Worker } from 'node:worker_threads';
import type { Order, Reading } from './blocks';

export interface Reader {
  /** Orders are read in the order of their coming. A document that takes too long is unreadable. */
  read: (order: Order) => Promise<Reading>;
  close: () => Promise<void>;
}

/** A picture that is made to keep its reader busy must not keep all others waiting. */
const longestReadingMs = { image: 30_000, pdf: 120_000 };

/** The reading thread, started with the first document and kept warm; a document that kills it costs the next a start. */
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
  // The engines talk about every broken picture.
  thread.stdout.resume();
  thread.stderr.resume();
  thread.unref();
  return thread;
}

/** Undefined when the thread died over it or took too long. */
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

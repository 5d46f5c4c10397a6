import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { every } from './clock';
import { ownLibraries } from './env';
import type { Outcome } from './work-in-child';

/** The work took longer or more memory than it may, or ended its process. */
export class OutOfBounds extends Error {}

export interface Bounds {
  /** Of a processor's time: whoever waits for a busy machine has done nothing wrong. */
  processorMs: number;
  /** As it is waited for, however busy the machine is. */
  waitMs: number;
  /** Of what the language itself makes, and as much again for machine code that it runs. */
  memoryMb: number;
}

/**
 * Has a module do one piece of work in a process of its own, so that work which never ends, or takes all the memory there
 * is, ends nothing but itself: a thread whose memory is full takes its process along. Neither names nor credentials of
 * the environment go with it.
 * @param module It calls `workInChild`. Throws `OutOfBounds`.
 */
export async function inChild<Order, Answer>(module: URL, order: Order, bounds: Bounds): Promise<Answer> {
  const { processorMs, waitMs, memoryMb } = bounds;
  const child = fork(fileURLToPath(module), [String(processorMs), String(memoryMb)], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: ownLibraries(),
    serialization: 'advanced',
    // Engines talk about every broken file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  const stopWaiting = every(waitMs, end);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      child.once('message', (outcome: Outcome<Answer>) =>
        'answer' in outcome ? resolve(outcome.answer) : reject(new OutOfBounds('The work failed.', outcome)),
      );
      child.once('error', reject);
      // The channel is closed when all that came through it was heard.
      child.once('disconnect', () => reject(new OutOfBounds('The process ended without an answer.')));
      child.send(order as object, (cause) => cause && end());
    });
  } finally {
    stopWaiting();
    end();
  }
}

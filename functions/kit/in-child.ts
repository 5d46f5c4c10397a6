import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { every } from './clock';
import { ownLibraries } from './env';
import type { Outcome } from './work-in-child';

/** The work exceeded its time or memory, or ended its process. */
export class OutOfBounds extends Error {}

export interface Bounds {
  /** CPU time. A busy machine does not count against it. */
  processorMs: number;
  /** Wall-clock time, however busy the machine is. */
  waitMs: number;
  /** Limit of the JavaScript heap, and again of WebAssembly memory. */
  memoryMb: number;
}

/**
 * Runs one piece of work in a child process, so that work which never ends or fills its memory ends nothing but itself.
 * (A thread that runs out of memory would end the whole process.) The child gets none of the environment's variables.
 * @param module The child's entry, which calls `workInChild`.
 * @throws OutOfBounds
 */
export async function inChild<Order, Answer>(module: URL, order: Order, bounds: Bounds): Promise<Answer> {
  const { processorMs, waitMs, memoryMb } = bounds;
  const child = fork(fileURLToPath(module), [String(processorMs), String(memoryMb)], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: ownLibraries(),
    serialization: 'advanced',
    // Parsers print warnings about every broken file.
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
      // The channel closes only after every message in it was received.
      child.once('disconnect', () => reject(new OutOfBounds('The process ended without an answer.')));
      child.send(order as object, (cause) => cause && end());
    });
  } finally {
    stopWaiting();
    end();
  }
}

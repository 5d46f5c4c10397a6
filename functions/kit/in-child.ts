import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { every } from './clock';
import { ownLibraries } from './env';
import type { Outcome } from './work-in-child';

export class OutOfBounds extends Error {}

export interface Bounds {
  /** CPU time. A busy machine does not count against it. */
  processorMs: number;
  waitMs: number;
  memoryMb: number;
}

/** Returns the answer of a child process; exceeding a bound ends only the child. @throws OutOfBounds */
export async function inChild<Order, Answer>(module: URL, order: Order, bounds: Bounds): Promise<Answer> {
  const { processorMs, waitMs, memoryMb } = bounds;
  const child = fork(fileURLToPath(module), [String(processorMs), String(memoryMb)], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: ownLibraries(),
    serialization: 'advanced',
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
      // The channel closes only after all its messages were received.
      child.once('disconnect', () => reject(new OutOfBounds('The process ended without an answer.')));
      child.send(order as object, (cause) => cause && end());
    });
  } finally {
    stopWaiting();
    end();
  }
}

import { Worker } from 'node:worker_threads';

/** What comes back: what the work came to, or why it failed. */
export type Outcome<Answer> = { answer: Answer } | { cause: unknown };

/** Does the one piece of work for which `inChild` has started this process. */
export function workInChild<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  const [processorMs = 0, memoryMb = 0] = process.argv.slice(2).map(Number);
  boundMachineCode(memoryMb * 1024 * 1024);
  // It looks on from a thread of its own, because this one may never come back from its work.
  new Worker(watch, { eval: true, workerData: processorMs }).unref();
  const tell = (outcome: Outcome<Answer>) => process.send?.(outcome);
  const fail = (cause: unknown) => tell({ cause });
  process.once('uncaughtException', fail);
  process.once('message', (order) => {
    void work(order as Order).then((answer) => tell({ answer }), fail);
  });
}

// A thread may sleep where others would have to wait for a timer.
const watch = `
const { workerData } = require('node:worker_threads');
const bell = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  Atomics.wait(bell, 0, 0, 50);
  const { user, system } = process.cpuUsage();
  if (user + system > workerData * 1000) process.kill(process.pid, 'SIGKILL');
}`;

/** The limit of the process does not count the memory of WebAssembly, which would grow to two gigabytes. */
function boundMachineCode(mostBytes: number) {
  const memory = WebAssembly.Memory.prototype as {
    grow: (this: WebAssembly.Memory, pages: number) => number;
  };
  const { grow } = memory;
  memory.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError('No more memory.');
    return grow.call(this, pages);
  };
}

const pageBytes = 65_536;

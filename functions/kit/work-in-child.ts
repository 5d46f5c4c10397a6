import { Worker } from 'node:worker_threads';

export type Outcome<Answer> = { answer: Answer } | { cause: unknown };

export function workInChild<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  const [processorMs = 0, memoryMb = 0] = process.argv.slice(2).map(Number);
  boundMachineCode(memoryMb * 1024 * 1024);
  // The watchdog needs a thread of its own, because this one may never return from its work.
  new Worker(watch, { eval: true, workerData: processorMs }).unref();
  const send = (outcome: Outcome<Answer>) => process.send?.(outcome);
  const fail = (cause: unknown) => send({ cause });
  process.once('uncaughtException', fail);
  process.once('message', (order) => {
    void work(order as Order).then((answer) => send({ answer }), fail);
  });
}

// A worker thread may block; the main thread would need a timer.
const watch = `
const { workerData } = require('node:worker_threads');
const bell = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  Atomics.wait(bell, 0, 0, 50);
  const { user, system } = process.cpuUsage();
  if (user + system > workerData * 1000) process.kill(process.pid, 'SIGKILL');
}`;

// Node's types do not declare WebAssembly's memory; those of the DOM do, but are not for functions.
interface WebAssemblyMemory {
  buffer: ArrayBuffer;
  grow: (this: WebAssemblyMemory, pages: number) => number;
}
declare const WebAssembly: { Memory: { prototype: WebAssemblyMemory } };

/** Limits WebAssembly memory, which the heap limit does not include and which could grow to two gigabytes. */
function boundMachineCode(mostBytes: number) {
  const memory = WebAssembly.Memory.prototype;
  const { grow } = memory;
  memory.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError('No more memory.');
    return grow.call(this, pages);
  };
}

const pageBytes = 65_536;

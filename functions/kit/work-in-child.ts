/** What comes back: what the work came to, or why it failed. */
export type Outcome<Answer> = { answer: Answer } | { cause: unknown };

/** Does the one piece of work for which `inChild` has started this process. */
export function workInChild<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  boundMachineCode(Number(process.argv[2]) * 1024 * 1024);
  const tell = (outcome: Outcome<Answer>) => process.send?.(outcome);
  const fail = (cause: unknown) => tell({ cause });
  process.once('uncaughtException', fail);
  process.once('message', (order) => {
    void work(order as Order).then((answer) => tell({ answer }), fail);
  });
}

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

import { workInChild } from '#functions/kit/work-in-child';

/** Does what the message says, in a child process. */
const actions = {
  answer: async () => ({ knows: Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD') }),
  fail: () => Promise.reject(new Error('It cannot be done.')),
  loseAPromise: async () => {
    void Promise.reject(new Error('Nobody waits for this.'));
    return new Promise(() => undefined);
  },
  leave: async () => process.exit(),
  hang: async () => {
    for (;;);
  },
  eatMemory: async () => {
    const eaten: number[] = [];
    for (;;) eaten.push(1);
  },
  eatMachineMemory: async () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    for (;;) memory.grow(16);
  },
};

export type Action = keyof typeof actions;
// The types of Node do not declare it.
declare const WebAssembly: { Memory: new (size: { initial: number }) => { grow(pages: number): number } };

workInChild(({ deed }: { deed: Action }): Promise<unknown> => actions[deed]());

import { setTimeout as sleep } from 'node:timers/promises';

/** One turn at a time, in the order of asking; a turn that fails does not stop the next. */
export function openQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(turn: () => Promise<T>): Promise<T> => {
    const result = tail.then(turn);
    tail = result.catch(() => undefined);
    return result;
  };
  return { inTurn, drained: () => tail };
}
export type InTurn = ReturnType<typeof openQueue>['inTurn'];

type Kind = 'write' | 'transaction';

/** Two phases over a network take AWS about so long; without it no two transactions would ever meet here. */
const transactionMs = 2;

export interface Holds {
  /** For each item, whether a call of one of these kinds is under way on it. */
  taken(itemIds: string[], kinds: Kind[]): boolean[];
  /** Holds the items from now until the work has ended. */
  during<T>(kind: Kind, itemIds: string[], work: () => Promise<T>): Promise<T>;
}

/** Items in use. With `wait` contenders queue; with `fail` they get a TransactionConflict, as in AWS. */
export function openHolds(conflicts: 'wait' | 'fail'): Holds {
  const held: Record<Kind, Map<string, number>> = { write: new Map(), transaction: new Map() };
  const count = (kind: Kind, itemId: string, step: 1 | -1) => {
    const sum = (held[kind].get(itemId) ?? 0) + step;
    if (sum === 0) held[kind].delete(itemId);
    else held[kind].set(itemId, sum);
  };
  return {
    taken: (itemIds, kinds) =>
      itemIds.map((itemId) => conflicts === 'fail' && kinds.some((kind) => held[kind].has(itemId))),
    async during(kind, itemIds, work) {
      itemIds.forEach((itemId) => count(kind, itemId, 1));
      try {
        if (conflicts === 'fail' && kind === 'transaction') await sleep(transactionMs);
        return await work();
      } finally {
        itemIds.forEach((itemId) => count(kind, itemId, -1));
      }
    },
  };
}

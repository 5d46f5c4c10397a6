import { setTimeout as sleep } from 'node:timers/promises';

/** Runs one task at a time, in order; a task that fails does not stop the next. */
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

/** About what AWS takes for a two-phase commit; without it two transactions would never conflict here. */
const transactionMs = 2;

export interface Holds {
  /** For each item, whether an operation of one of these kinds is in progress on it. */
  taken(itemIds: string[], kinds: Kind[]): boolean[];
  /** Holds the items until the work has ended. */
  during<T>(kind: Kind, itemIds: string[], work: () => Promise<T>): Promise<T>;
}

/** Tracks items in use. On a conflict `wait` queues the operation, `fail` throws TransactionConflict as AWS does. */
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

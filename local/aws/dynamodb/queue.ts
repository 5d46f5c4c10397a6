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

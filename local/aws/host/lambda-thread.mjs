/**
 * One execution environment of a function, inside a worker thread. Plain JavaScript, so that a thread starts without a
 * compiler. Takes one event at a time from its parent and answers it.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { bundle, name, arn, memoryMb, clock } = workerData;
moveClock(new BigInt64Array(clock));

const handler = import(bundle).then((module) => {
  if (typeof module.handler !== 'function') throw new Error(`${name} exports no handler.`);
  return module.handler;
});
handler.catch(() => undefined);

parentPort.on('message', async ({ id, payload, deadline }) => {
  try {
    const result = await (await handler)(JSON.parse(payload), contextOf(id, deadline));
    parentPort.postMessage({ id, payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    const known = error instanceof Error ? error : new Error(String(error));
    console.error(known.stack);
    parentPort.postMessage({ id, failure: { errorType: known.name, errorMessage: known.message } });
  }
});

function contextOf(id, deadline) {
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    awsRequestId: id,
    memoryLimitInMB: String(memoryMb),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - performance.timeOrigin - performance.now()),
  };
}

/** The product's clock is real time plus what the console advanced; everything that asks for the date sees it. */
function moveClock(offset) {
  const now = () => RealDate.now() + Number(Atomics.load(offset, 0));
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
  });
}

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FunctionSettings } from '../templates/read-functions';

export interface HostOptions {
  functions: readonly FunctionSettings[];
  bundlesDir: string;
  /** All environment variables of a function: those of the template and those that Lambda adds. */
  environmentOf: (settings: FunctionSettings) => Record<string, string>;
  /** Milliseconds by which the product's clock is ahead of real time, shared with every thread. */
  clock: SharedArrayBuffer;
  log: (line: string) => void;
  /** How many requests of one function run at the same time; the others wait. Default 10: each takes a thread. */
  concurrency?: number;
}

export interface Environment {
  /** Runs one invocation; wait for its end before the next one. Throws FunctionFailure. */
  run: (id: string, payload: string) => Promise<string>;
  isUsable: () => boolean;
  retire: () => void;
  end: () => Promise<void>;
}

interface Reply {
  id: string;
  payload?: string;
  failure?: { errorType: string; errorMessage: string };
}

/** Starts a thread with only the function's own environment variables. */
export function openEnvironment(settings: FunctionSettings, options: HostOptions): Environment {
  const { name, arn, memoryMb, timeoutMs } = settings;
  const bundle = pathToFileURL(`${options.bundlesDir}/${name}/index.mjs`).href;
  const worker = new Worker(new URL('./lambda-thread.mjs', import.meta.url), {
    env: options.environmentOf(settings),
    workerData: { bundle, name, arn, memoryMb, clock: options.clock },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  for (const stream of [worker.stdout, worker.stderr])
    createInterface({ input: stream }).on('line', (line) => options.log(`${name} ${line}`));

  let isAlive = true;
  let isRetired = false;
  let onDeath: (cause: FunctionFailure) => void = () => undefined;
  const die = (cause: FunctionFailure) => {
    isAlive = false;
    onDeath(cause);
  };
  worker.on('error', (error: Error) => {
    options.log(`${name} ${error.stack ?? error.message}`);
    die(new FunctionFailure('Runtime.ExitError', error.message));
  });
  worker.on('exit', () =>
    die(new FunctionFailure('Runtime.ExitError', 'The runtime exited before it answered.')),
  );

  const run = (id: string, payload: string) =>
    new Promise<string>((resolve, reject) => {
      if (!isAlive) return reject(new FunctionFailure('Runtime.ExitError', 'The runtime is gone.'));
      const finish = () => {
        clearTimeout(timer);
        worker.off('message', answer);
        onDeath = () => undefined;
      };
      const fail = (cause: FunctionFailure) => {
        finish();
        reject(cause);
      };
      const answer = (reply: Reply) => {
        if (reply.id !== id) return;
        finish();
        settle(reply, resolve, reject);
      };
      const timer = setTimeout(() => {
        isAlive = false;
        options.log(`${name} ${id} Task timed out after ${timeoutMs / 1000} seconds`);
        fail(new FunctionFailure('Sandbox.Timedout', `Task timed out after ${timeoutMs / 1000} seconds`));
        void worker.terminate();
      }, timeoutMs);
      onDeath = fail;
      worker.on('message', answer);
      worker.postMessage({ id, payload, deadline: Date.now() + timeoutMs });
    });

  return {
    run,
    isUsable: () => isAlive && !isRetired,
    retire: () => (isRetired = true),
    end: async () => {
      isAlive = false;
      await worker.terminate();
    },
  };
}

function settle(reply: Reply, resolve: (payload: string) => void, reject: (cause: FunctionFailure) => void) {
  const { payload = 'null', failure } = reply;
  if (failure) return reject(new FunctionFailure(failure.errorType, failure.errorMessage));
  if (Buffer.byteLength(payload) <= payloadLimit) return resolve(payload);
  reject(new FunctionFailure('Function.ResponseSizeTooLarge', 'The answer is longer than 6 MB.'));
}

/** Lambda's limit for an event and for a result, in bytes. */
export const payloadLimit = 6 * 1024 * 1024;

export class FunctionFailure extends Error {
  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message);
    this.name = 'FunctionFailure';
  }
}

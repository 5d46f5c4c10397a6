import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  FunctionFailure,
  openEnvironment,
  payloadLimit,
  type Environment,
  type HostOptions,
} from './lambda-environment';
import type { FunctionSettings } from '../templates/read-functions';

export interface LambdaHost {
  invoke: (name: string, event: unknown) => Promise<unknown>;
  reload: () => void;
  /** Refuses new requests, waits up to `graceMs` for those in progress, then ends every thread. */
  close: (graceMs: number) => Promise<void>;
}

interface Pool {
  settings: FunctionSettings;
  idle: Environment[];
  busy: Set<Environment>;
  waiting: (() => void)[];
}

/** Runs functions as Lambda does: one request at a time per environment, reusing idle ones, killing stuck ones. */
export function openLambdaHost(options: HostOptions): LambdaHost {
  const pools = new Map(
    options.functions.map((settings): [string, Pool] => [
      settings.name,
      { settings, idle: [], busy: new Set(), waiting: [] },
    ]),
  );
  let isClosed = false;

  const take = async (pool: Pool): Promise<Environment> => {
    while (pool.busy.size >= (options.concurrency ?? 10))
      await new Promise<void>((free) => pool.waiting.push(free));
    const environment = pool.idle.pop() ?? openEnvironment(pool.settings, options);
    pool.busy.add(environment);
    return environment;
  };

  const giveBack = (pool: Pool, environment: Environment) => {
    pool.busy.delete(environment);
    if (environment.isUsable()) pool.idle.push(environment);
    else void environment.end();
    pool.waiting.shift()?.();
  };

  return {
    async invoke(name, event) {
      const pool = pools.get(name);
      if (!pool || isClosed)
        throw new FunctionFailure('Unavailable', `There is no function ${name} to call.`);
      const payload = JSON.stringify(event);
      if (Buffer.byteLength(payload) > payloadLimit)
        throw new FunctionFailure('RequestTooLarge', 'The event is longer than 6 MB.');
      const environment = await take(pool);
      try {
        return JSON.parse(await environment.run(randomUUID(), payload)) as unknown;
      } finally {
        giveBack(pool, environment);
      }
    },
    reload() {
      for (const pool of pools.values()) {
        pool.busy.forEach((environment) => environment.retire());
        pool.idle.splice(0).forEach((environment) => void environment.end());
      }
    },
    async close(graceMs) {
      isClosed = true;
      const all = [...pools.values()];
      const until = Date.now() + graceMs;
      while (all.some(({ busy }) => busy.size > 0) && Date.now() < until) await pause(20);
      await Promise.all(all.flatMap(({ idle, busy }) => [...idle, ...busy]).map((each) => each.end()));
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The product in a process of its own, to be killed. */
export interface RunningProcess {
  url: string;
  /** Milliseconds from the start to the ready line. */
  readyMs: number;
  output(): string;
  /** Ends it as a crash would, without cleanup. */
  kill(): Promise<void>;
  /** Asks it to stop; returns how long that took, in milliseconds. */
  stop(signal: 'SIGTERM' | 'SIGINT'): Promise<number>;
}

export async function startProductProcess(options: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
}): Promise<RunningProcess> {
  skipDemoAccounts(options.dataDir);
  const began = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'local/start.ts'], {
    env: {
      ...process.env,
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      MODEL_PACE: '700',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a kill reaches everything it has started.
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await ready(child, () => output);

  return {
    url: `http://localhost:${options.port}`,
    readyMs: Date.now() - began,
    output: () => output,
    kill: async () => {
      const gone = exited(child);
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await gone;
    },
    stop: async (signal) => {
      const asked = Date.now();
      const gone = exited(child);
      child.kill(signal);
      await gone;
      return Date.now() - asked;
    },
  };
}

/**
 * Marks the demo accounts as created: creating them is most of a first start, and these tests create their own users.
 */
function skipDemoAccounts(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'demo.json'), JSON.stringify({ madeAt: new Date(0).toISOString() }));
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

const exited = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()));

async function ready(child: ChildProcess, output: () => string) {
  const until = Date.now() + 90_000;
  while (!/^Ready: http/m.test(output())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`Not ready:\n${output()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

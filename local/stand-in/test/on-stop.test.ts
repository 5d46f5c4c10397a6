import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const script = fileURLToPath(new URL('script.ts', import.meta.url));
let shell: ChildProcess;
let pid = 0;
let output = '';

/** Starts the script as npm does, in a shell that waits for node. Resolves when the script runs. */
async function startInShell(env: NodeJS.ProcessEnv) {
  // Without the second command, the shell would replace itself with node.
  const command = `"${process.execPath}" --import tsx "${script}"; true`;
  shell = spawn('sh', ['-c', command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  output = '';
  shell.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 10_000 }).toMatch(/^\d+\n$/);
  pid = Number(output);
}
afterEach(() => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
});

it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a script of npm stops when its shell ends by %s',
  async (signal) => {
    await startInShell({ npm_lifecycle_event: 'start' });

    shell.kill(signal);

    await once(shell, 'exit');
    await expect.poll(() => output, { timeout: 5_000 }).toMatch(/stopped\n$/);
  },
);

it('a process that npm did not start outlives its shell', async () => {
  await startInShell({ npm_lifecycle_event: '' });

  shell.kill('SIGTERM');

  await once(shell, 'exit');
  await new Promise((done) => setTimeout(done, 1_200));
  expect(process.kill(pid, 0)).toBe(true);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops the process', async (signal) => {
  await startInShell({ npm_lifecycle_event: 'start' });

  process.kill(pid, signal);

  await expect.poll(() => output, { timeout: 5_000 }).toMatch(/stopped\n$/);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts the stand-in in its own process; `line` is the first line that it prints. */
export async function startChild(dataDir: string) {
  const script = fileURLToPath(new URL('./serve-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    line: line.toString().trim(),
    pid: child.pid as number,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

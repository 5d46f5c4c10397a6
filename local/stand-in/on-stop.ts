import { execFileSync } from 'node:child_process';

const checkEveryMs = 500;

/**
 * Calls `stop` once: on SIGINT, SIGTERM or SIGHUP, and when the npm script that started this process is gone. The shell
 * between npm and a script does not pass signals on, so a script has to notice its parent's end by itself. To be called
 * first of all: a parent that is gone by then is not missed.
 */
export function onStop(stop: () => void): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(timer);
    stop();
  };
  const isOrphaned = parentWatch();
  const timer = setInterval(() => {
    if (isOrphaned()) stopOnce();
  }, checkEveryMs);
  timer.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
}

/** Without npm, such as in `nohup node … &`, a process may outlive its parent. */
function parentWatch(): () => boolean {
  const shell = process.ppid;
  if (!['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '')) return () => false;
  const npm = parentOf(shell);
  return () => process.ppid !== shell || !isAlive(shell) || (npm !== undefined && !isAlive(npm));
}

function parentOf(pid: number): number | undefined {
  try {
    const text = execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(text.toString()) || undefined;
  } catch {
    // Windows has no ps.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import { execFileSync } from 'node:child_process';

const checkEveryMs = 500;

/** Calls `stop` once, on a signal or if the parent npm exits, as its shell forwards no signals. Call it first. */
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

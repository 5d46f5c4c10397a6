import { useEffect, useState } from 'react';
import type { Job } from '#shared/jobs/job';
import { ageMs } from '#lib/jobs/run-pace';

/** Milliseconds since the run began by the server's clock, so that a reloaded page does not begin at nought again. */
export function useElapsed(job: Job | undefined): number {
  const [beganAt] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  const known = job ? ageMs(job) : 0;

  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - beganAt), 500);
    return () => clearInterval(timer);
  }, [beganAt]);

  return Math.max(elapsed, known);
}

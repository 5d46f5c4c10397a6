import { useEffect } from 'react';
import type { Run } from '#lib/jobs/use-run';

/** Moves on once a run is done, after the bar has been seen full. */
export function useArrival(
  { isDone, forget }: Pick<Run, 'isDone' | 'forget'>,
  delayMs: number,
  arrive: () => void,
) {
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => {
      forget();
      arrive();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isDone, forget, delayMs, arrive]);
}

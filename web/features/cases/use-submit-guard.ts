import { useCallback, useRef } from 'react';
import { resubmitGuardMs } from '#shared/timing';

/** Returns a check that is false for a submit within two seconds of the previous one. */
export function useSubmitGuard() {
  const passedAt = useRef(-resubmitGuardMs);
  return useCallback(() => {
    const now = performance.now();
    if (now - passedAt.current < resubmitGuardMs) return false;
    passedAt.current = now;
    return true;
  }, []);
}

import { useCallback, useRef } from 'react';
import { resubmitGuardMs } from '#shared/timing';

/** Answers whether a submit may pass: one that comes within two seconds of the one before is ignored. */
export function useSubmitGuard() {
  const passedAt = useRef(-resubmitGuardMs);
  return useCallback(() => {
    const now = performance.now();
    if (now - passedAt.current < resubmitGuardMs) return false;
    passedAt.current = now;
    return true;
  }, []);
}

import { useEffect, useRef, useState } from 'react';
import { optimizeDelayMs } from '#shared/timing';

/**
 * Begins a run a moment after everything was saved, and not at all when something could not be. `isStarting` from the
 * answer to the question until the run has begun.
 */
export function useStartAfterSave(save: () => Promise<boolean>, start: () => void) {
  const [isStarting, setIsStarting] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const begin = async () => {
    setIsStarting(true);
    const isSaved = await save();
    if (isSaved) await new Promise((done) => setTimeout(done, optimizeDelayMs));
    setIsStarting(false);
    // Whoever has gone elsewhere meanwhile is not charged for a click they have left behind.
    if (isSaved && !isLeft.current) start();
  };
  return { isStarting, begin };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { infoAutoSaveMs, savingIndicatorMs } from '#shared/timing';
import type { CaseChanges, SaveCase } from '#lib/use-save-case';

export interface AutoSave {
  /** Saves the change once nothing was typed for a second. */
  edited: (changes: CaseChanges) => void;
  /** Saves at once what still waits; false when it could not be saved. */
  flush: () => Promise<boolean>;
  isWaiting: boolean;
  /** True for a second after each save began. */
  isIndicating: boolean;
}

export function useAutoSave(saver: SaveCase): AutoSave {
  const { save } = saver;
  const waiting = useRef<CaseChanges>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const indicator = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);
  const [isIndicating, setIsIndicating] = useState(false);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const changes = waiting.current;
    waiting.current = undefined;
    setIsWaiting(false);
    if (!changes) return true;
    setIsIndicating(true);
    clearTimeout(indicator.current);
    indicator.current = setTimeout(() => setIsIndicating(false), savingIndicatorMs);
    return save(changes);
  }, [save]);

  const edited = useCallback(
    (changes: CaseChanges) => {
      waiting.current = { ...waiting.current, ...changes };
      setIsWaiting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), infoAutoSaveMs);
    },
    [flush],
  );

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(indicator.current);
      if (waiting.current) void save(waiting.current);
      waiting.current = undefined;
    },
    [save],
  );

  return { edited, flush, isWaiting, isIndicating };
}

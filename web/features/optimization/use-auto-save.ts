import { useCallback, useEffect, useRef, useState } from 'react';
import { infoAutoSaveMs, savingIndicatorMs } from '#shared/timing';
import type { EditableField } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from '#lib/cases/case-fields';
import { type Change, mergeChanges } from '#lib/cases/clash';
import type { SaveCase } from '#lib/cases/use-save-case';

export interface AutoSave {
  /** Saves the changes after a second without typing; `from`: the values before the editing. */
  edited: (changes: CaseChanges, from: CaseChanges) => void;
  /** Saves pending changes at once; resolves to false if one could not be saved. */
  flush: () => Promise<boolean>;
  isWaiting: boolean;
  /** The fields whose save began within the last second. */
  indicated: readonly EditableField[];
}

const nothing: Change = { changes: {}, from: {} };

export function useAutoSave({ save }: SaveCase): AutoSave {
  const waiting = useRef<Change>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);
  const [indicated, indicate] = useIndicator();

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const { changes, from } = waiting.current ?? nothing;
    waiting.current = undefined;
    setIsWaiting(false);
    indicate(fieldsOf(changes));
    return save(changes, from);
  }, [save, indicate]);

  const edited = useCallback(
    (changes: CaseChanges, from: CaseChanges) => {
      waiting.current = mergeChanges(waiting.current, { changes, from });
      setIsWaiting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), infoAutoSaveMs);
    },
    [flush],
  );

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const change = waiting.current;
      waiting.current = undefined;
      if (change) void save(change.changes, change.from);
    },
    [save],
  );

  return { edited, flush, isWaiting, indicated };
}

/** The fields whose save began within the last second, so that the indicator does not flicker. */
function useIndicator() {
  const [indicated, setIndicated] = useState<readonly EditableField[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const indicate = useCallback((fields: readonly EditableField[]) => {
    if (fields.length === 0) return;
    setIndicated(fields);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIndicated([]), savingIndicatorMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [indicated, indicate] as const;
}

import { useCallback, useMemo, useReducer, useState } from 'react';
import type { Case } from '#shared/cases/case';
import type { Change } from '#lib/changes/changes';
import { decidedPieces } from '#lib/changes/decide';
import { decideAll, decisionHistory, type DecisionStep, historyOf } from './decision-history';
import type { Decision, Decisions } from '#shared/cases/decisions';
import { measuredChanges, wordChanges } from './redline-view';

export type Redline = ReturnType<typeof useRedline>;

/** The changes of an optimization, the decisions on them, and the selected change. */
export function useRedline({ originalText, optimizedText = '', decisions: saved }: Case) {
  const { changes, beganMs } = useMemo(
    () => measuredChanges(originalText, optimizedText),
    [originalText, optimizedText],
  );
  const stops = useMemo(() => wordChanges(changes), [changes]);
  const numbers = useMemo(() => new Map(stops.map(({ id }, index) => [id, index + 1])), [stops]);
  const { decisions, ...actions } = useDecisions(saved, changes, numbers);
  const pieces = useMemo(
    () => decidedPieces(originalText, changes, decisions),
    [originalText, changes, decisions],
  );
  const text = useMemo(() => pieces.map((piece) => piece.text).join(''), [pieces]);
  const selection = useSelection(stops.map(({ id }) => id));
  return {
    ...selection,
    ...actions,
    originalText,
    changes,
    stops,
    numbers,
    beganMs,
    decisions,
    pieces,
    text,
    current: stops.find(({ id }) => id === selection.currentId),
  };
}

/** The decisions, and the actions that make, undo and redo them. */
function useDecisions(saved: Decisions, changes: readonly Change[], numbers: ReadonlyMap<string, number>) {
  const [{ past, present: decisions, future }, step] = useReducer(decisionHistory, saved, historyOf);
  /** The last action, announced to screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const take = useCallback((next: DecisionStep, message: string) => {
    step(next);
    setAnnouncement(message);
  }, []);
  const decide = (id: string, decision: Decision) =>
    take(
      { kind: 'decide', decisions: { [id]: decision } },
      `Change ${numbers.get(id) ?? ''} ${typeof decision === 'object' ? 'edited' : decision}.`,
    );
  return {
    decisions,
    announcement,
    take,
    decide,
    acceptAll: () => take(decideAll(changes, 'accepted'), 'All changes accepted.'),
    rejectAll: () => take(decideAll(changes, 'rejected'), 'All changes rejected.'),
    undo: () => past.length > 0 && take({ kind: 'undo' }, 'Undone.'),
    redo: () => future.length > 0 && take({ kind: 'redo' }, 'Done again.'),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

/** The selected change, and whether its text is being edited. */
function useSelection(ids: readonly string[]) {
  const [chosenId, setChosenId] = useState<string>();
  const [editedId, setEditedId] = useState<string>();
  const currentId = chosenId ?? ids[0];
  const select = useCallback((id: string) => {
    setChosenId(id);
    setEditedId((edited) => (edited === id ? edited : undefined));
  }, []);
  const show = (id: string | undefined) => {
    if (id === undefined) return undefined;
    select(id);
    const mark = document.getElementById(`change-${id}`);
    mark?.scrollIntoView({ block: 'nearest' });
    return mark;
  };
  const go = (id: string | undefined) => show(id)?.focus({ preventScroll: true });
  const at = currentId === undefined ? -1 : ids.indexOf(currentId);
  const after = ids[Math.min(at + 1, ids.length - 1)];
  const before = ids[Math.max(at - 1, 0)];
  return {
    currentId,
    isEditing: editedId !== undefined && editedId === currentId,
    select,
    go,
    /** The first press selects the first change. */
    goNext: () => go(chosenId === undefined ? ids[0] : after),
    goPrevious: () => go(before),
    /** Like `goNext`, but the focus stays on the button. */
    showNext: () => void show(after),
    showPrevious: () => void show(before),
    edit: (id = currentId) => {
      if (id !== undefined) setChosenId(id);
      setEditedId(id);
    },
    stopEditing: () => {
      setEditedId(undefined);
      go(currentId);
    },
  };
}

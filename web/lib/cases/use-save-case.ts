import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { codeOf, sentenceOf } from '../api/call-error';
import type { EditableField } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';
import { type Change, type Clash, splitByFields, pick, mergeChanges } from './clash';
import { isPassing } from '../api/query-client';
import {
  saveStarted,
  initialSaveState,
  changeSent,
  clashResolved,
  saveEnded,
  saveFailed,
  changesHeldBack,
  type SaveState,
  clashReopened,
  sendChange,
} from './save-state';
import { dropUnsaved, keepUnsaved, readUnsaved, type Unsaved } from './unsaved';
import { caseListKey } from './case-query';

export interface SaveCase {
  /** Resolves to true when this change and all earlier unsent ones are stored. Saves run one at a time. */
  save: (changes: CaseChanges, from: CaseChanges) => Promise<boolean>;
  isSaving: boolean;
  problem: string | undefined;
  /** Sends unsent changes again; undefined when there are none. */
  retry: (() => Promise<boolean>) | undefined;
  /** A conflict that the user must resolve: the same fields were changed elsewhere. */
  clash: Clash | undefined;
  /** Saves the user's resolution of the conflict; resolves to false if that failed. */
  decide: (decided: CaseChanges) => Promise<boolean>;
  /** Other fields that were changed elsewhere, as found by the last save. */
  alsoChanged: readonly EditableField[];
  /** Grows when a conflict in one of the fields is resolved; use it as a React key to show the result. */
  generationOf: (...fields: EditableField[]) => number;
  /** Reads and stores typed text that is not saved yet. */
  unsaved: UnsavedFields;
}

interface UnsavedFields {
  of: (field: EditableField) => Unsaved | undefined;
  keep: (field: EditableField, words: Unsaved) => void;
  drop: (field: EditableField) => void;
}

export function useSaveCase(caseId: string): SaveCase {
  const { state, update, latest } = useLatest();
  const send = useSending(caseId, latest, update);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const save = useCallback(
    (changes: CaseChanges, from: CaseChanges) => {
      update(saveStarted);
      const saved = queue.current.then(() => send({ changes, from })).finally(() => update(saveEnded));
      queue.current = saved;
      return saved;
    },
    [update, send],
  );

  const decide = useCallback(
    async (decided: CaseChanges) => {
      const { clash } = latest.current;
      if (!clash) return true;
      const changes = { ...clash.mine, ...decided };
      const fields = fieldsOf(changes);
      update((before) => ({ ...before, clash: undefined }));
      const isStored = await save(changes, pick(clash.theirs, fields));
      if (isStored) for (const field of fields) dropUnsaved(caseId, field);
      update((before) => (isStored ? clashResolved(before, fields) : clashReopened(before, clash)));
      return isStored;
    },
    [caseId, update, latest, save],
  );

  return {
    save,
    isSaving: state.waiting > 0,
    problem: state.problem,
    retry: state.unsent && (() => save({}, {})),
    clash: state.clash,
    decide,
    alsoChanged: state.alsoChanged,
    generationOf: (...fields) => fields.reduce((sum, field) => sum + (state.generations[field] ?? 0), 0),
    unsaved: useUnsavedFields(caseId),
  };
}

type Update = (change: (before: SaveState) => SaveState) => void;

/** State for rendering, and a ref to the latest state for saves that outlive a render. */
function useLatest() {
  const [state, setState] = useState(initialSaveState);
  const latest = useRef(state);
  const update: Update = useCallback((change) => {
    latest.current = change(latest.current);
    setState(latest.current);
  }, []);
  return { state, update, latest };
}

function useSending(caseId: string, latest: { current: SaveState }, update: Update) {
  const client = useQueryClient();
  const own = useRef<CaseChanges>({});
  return useCallback(
    async (asked: Change): Promise<boolean> => {
      const { clash, unsent } = latest.current;
      const { held, free } = splitByFields(mergeChanges(unsent, asked), fieldsOf(clash?.mine ?? {}));
      update((before) => changesHeldBack(before, held));
      try {
        const outcome = await sendChange(client, caseId, free, own.current);
        update((before) => changeSent(before, free, outcome));
        if (outcome.kind === 'clash') return false;
        own.current = { ...own.current, ...pick(outcome.caseRecord, fieldsOf(free.changes)) };
        for (const field of fieldsOf(free.changes))
          if (readUnsaved(caseId, field)?.text === free.changes[field]) dropUnsaved(caseId, field);
        void client.invalidateQueries({ queryKey: caseListKey });
        return latest.current.clash === undefined;
      } catch (error) {
        const isWorthATry = isPassing(error) || ['case_busy', 'stale_case'].includes(codeOf(error) ?? '');
        update((before) => saveFailed(before, sentenceOf(error), isWorthATry ? free : undefined));
        return false;
      }
    },
    [client, caseId, latest, update],
  );
}

const useUnsavedFields = (caseId: string): UnsavedFields =>
  useMemo(
    () => ({
      of: (field) => readUnsaved(caseId, field),
      keep: (field, unsaved) => keepUnsaved(caseId, field, unsaved),
      drop: (field) => dropUnsaved(caseId, field),
    }),
    [caseId],
  );

import { useCallback, useEffect, useRef, useState } from 'react';
import { draftAutoSaveMs, draftRetryMs } from '#shared/timing';
import { sentenceOf } from '#lib/api/call-error';
import { type Draft, type DraftText, keepDraft, newDraft, readDraft } from './draft';
import { maySaveDraft, storeDraft } from './save-draft';
import { isPassing } from '#lib/api/query-client';

interface DraftState {
  note: string;
  refusal?: unknown;
}

/** Saves a draft in this browser at once and on the server two seconds after the last edit. */
export function useDraft() {
  const [first] = useState<Draft>(() => readDraft() ?? newDraft());
  const [state, setState] = useState<DraftState>({ note: savedNote(first) });
  const { waitThenSave, stopWaiting } = useAutoSave(first, setState);

  const edited = useCallback(
    (field: keyof DraftText, text: DraftText) => {
      const { jobId: _jobId, ...draft } = readDraft() ?? first;
      keepDraft({ ...draft, ...text, isUnsaved: true });
      setState({ note: '' });
      stopWaiting();
      if (maySaveDraft(field, text)) waitThenSave();
    },
    [first, stopWaiting, waitThenSave],
  );

  /** Starts another draft; a saved one remains as a case. */
  const begin = useCallback(
    (text: DraftText, note: string) => {
      stopWaiting();
      keepDraft(newDraft(text));
      setState({ note });
    },
    [stopWaiting],
  );

  const storeNow = useCallback(
    (text: DraftText) => {
      stopWaiting();
      return storeDraft(text, 'final');
    },
    [stopWaiting],
  );

  return { first, ...state, edited, begin, storeNow };
}

function useAutoSave(first: Draft, setState: (state: DraftState) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);

  const stopWaiting = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const save = useCallback(
    async function again() {
      stopWaiting();
      const text = readDraft();
      if (!text) return;
      try {
        await storeDraft(text, 'draft');
        const now = readDraft();
        if (now?.id === text.id) setState({ note: savedNote(now) });
      } catch (error) {
        setState(stateAfter(error));
        if (isPassing(error) && !isLeft.current)
          timer.current ??= setTimeout(() => void again(), draftRetryMs);
      }
    },
    [setState, stopWaiting],
  );

  const waitThenSave = useCallback(() => {
    timer.current = setTimeout(() => void save(), draftAutoSaveMs);
  }, [save]);

  useEffect(() => {
    isLeft.current = false;
    if (!readDraft()) keepDraft(first);
    if (first.isUnsaved && maySaveDraft('title', first)) waitThenSave();
    const saveIfWaiting = () => timer.current !== undefined && void save();
    addEventListener('online', saveIfWaiting);
    return () => {
      removeEventListener('online', saveIfWaiting);
      isLeft.current = true;
      saveIfWaiting();
    };
  }, [first, save, waitThenSave]);

  return { waitThenSave, stopWaiting };
}

const savedNote = ({ caseId, isUnsaved }: Draft) => (caseId && !isUnsaved ? 'Draft saved' : '');

const stateAfter = (error: unknown): DraftState =>
  isPassing(error)
    ? {
        note: `Not saved yet: ${sentenceOf(error)} Your words are kept on this device and saved as soon as it works.`,
      }
    : { note: 'Kept on this device only', refusal: error };

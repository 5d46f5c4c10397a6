import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Case } from '#shared/cases/case';
import type { Decisions } from '#shared/cases/decisions';
import { decisionsAutoSaveMs } from '#shared/timing';
import { sentenceOf } from '#lib/api/call-error';
import { areSame, type DecisionClash, storeDecisions } from './save-decisions';
import { caseKey } from '#lib/cases/case-query';

export interface DecisionSaver {
  /** True when the server has the current decisions. */
  isSaved: boolean;
  isSaving: boolean;
  /** The message of the last save if it failed. */
  problem: string | undefined;
  /** What was changed elsewhere; nothing is saved until the user resolves the conflict. */
  clash: DecisionClash | undefined;
  /** Saves at once; resolves to false if that failed. */
  flush: () => Promise<boolean>;
  /** Overwrites decisions made elsewhere with those of this page; resolves to false if that failed. */
  keepMine: () => Promise<boolean>;
}

interface State {
  saved: Decisions;
  isSaving: boolean;
  problem?: string;
  clash?: DecisionClash;
}

/** Saves decisions 0.7 seconds after the last one, and at once when the user leaves the page. */
export function useDecisionSaver(caseRecord: Case, decisions: Decisions): DecisionSaver {
  const client = useQueryClient();
  const { id } = caseRecord;
  const known = useRef(caseRecord);
  const latest = useRef(decisions);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const [state, setState] = useState<State>({ saved: caseRecord.decisions, isSaving: false });
  const isSaved = areSame(decisions, state.saved);

  const store = useCallback(async () => {
    const mine = latest.current;
    if (areSame(mine, known.current.decisions)) {
      setState({ saved: mine, isSaving: false });
      return true;
    }
    setState(({ saved }) => ({ saved, isSaving: true }));
    try {
      const clash = await storeDecisions(client, id, { known: known.current, decisions: mine });
      if (clash) {
        setState(({ saved }) => ({ saved, isSaving: false, clash }));
        return false;
      }
      known.current = { ...known.current, decisions: mine };
      setState({ saved: mine, isSaving: false });
      return true;
    } catch (error) {
      setState(({ saved }) => ({ saved, isSaving: false, problem: sentenceOf(error) }));
      return false;
    }
  }, [client, id]);

  const flush = useCallback(() => (queue.current = queue.current.then(store)), [store]);

  const keepMine = useCallback(() => {
    const now = client.getQueryData<Case>(caseKey(id));
    if (now) known.current = { ...known.current, decisions: now.decisions };
    return flush();
  }, [client, id, flush]);

  useEffect(() => {
    latest.current = decisions;
    if (isSaved || state.clash) return undefined;
    const timer = setTimeout(() => void flush(), decisionsAutoSaveMs);
    return () => clearTimeout(timer);
  }, [decisions, isSaved, state.clash, flush]);
  useSavedOnLeaving(flush, isSaved);

  return {
    isSaved,
    isSaving: state.isSaving,
    problem: state.problem,
    clash: state.clash,
    flush,
    keepMine,
  };
}

/** Saves pending decisions when the page is hidden or left; the browser asks before closing the tab. */
function useSavedOnLeaving(flush: () => Promise<boolean>, isSaved: boolean) {
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void flush();
    };
  }, [flush]);
  useEffect(() => {
    if (isSaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved]);
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { ActiveJob, JobKind } from '#shared/cases/case';
import type { Job } from '#shared/jobs/job';
import { runTimeoutMs, stepFourDelayMs } from '#shared/timing';
import { call } from '../api/api';
import { codeOf, sentenceOf } from '../api/call-error';
import { isPassing } from '../api/query-client';
import { caseKey, caseListKey } from '../cases/case-query';
import { showToast } from '../page/toasts';
import { profileKey } from '../profile/use-profile';
import { hasEnded, pollEveryMs } from './job-polling';
import { runProblem, idle, type RunEvent, runReducer, type RunState } from './run-reducer';

export interface Run {
  state: RunState;
  /** Resolves to the job's id when it has started; undefined when it was refused. */
  start: (kind: JobKind, caseId: string) => Promise<string | undefined>;
  /** Polls at once. */
  lookAgain: () => void;
  /** Ends the run without a result and without a charge, unless it has already ended. */
  stop: () => Promise<void>;
}

/** The kind of the run whose progress is shown; undefined without one. */
export const shownKind = (state: RunState): JobKind | undefined =>
  state.phase === 'idle' || state.phase === 'failed' ? undefined : state.kind;

/** The run of a case. `active`: a job already running. `onDone`: called after the result is saved and 100% shown. */
export function useRun(active: ActiveJob | undefined, onDone: (job: Job) => void): Run {
  const [state, dispatch] = useReducer(runReducer, active, (first) =>
    first ? runReducer(idle, { type: 'found', active: first }) : idle,
  );
  const { id, kind } = active ?? {};
  useEffect(() => {
    if (id && kind) dispatch({ type: 'found', active: { id, kind } });
  }, [id, kind]);
  useFollowing(state, dispatch);
  useMovingOn(state, dispatch, onDone);
  const start = useStart(dispatch);

  const jobId = state.phase === 'following' ? state.jobId : undefined;
  const stop = useCallback(async () => {
    if (!jobId) return;
    dispatch({ type: 'stopping' });
    try {
      const { error } = await call('cancelJob', { params: { jobId } });
      if (error?.code === 'run_stopped') showToast({ text: error.message, tone: 'plain' });
      dispatch({ type: 'lookAgain' });
    } catch (error) {
      dispatch({ type: 'stopRefused' });
      showToast({ text: sentenceOf(error), tone: 'error' });
    }
  }, [jobId]);

  return { state, start, stop, lookAgain: useCallback(() => dispatch({ type: 'lookAgain' }), []) };
}

function useStart(dispatch: Dispatch<RunEvent>): Run['start'] {
  const client = useQueryClient();
  const isStarting = useRef(false);
  return useCallback(
    async (kind, caseId) => {
      if (isStarting.current) return undefined;
      isStarting.current = true;
      dispatch({ type: 'starting', kind });
      try {
        const operation = kind === 'analysis' ? 'startAnalysis' : 'startOptimization';
        const body = { idempotencyKey: crypto.randomUUID() };
        const job = await call(operation, { params: { caseId }, body });
        dispatch({ type: 'started', job });
        void client.invalidateQueries({ queryKey: caseKey(caseId) });
        return job.id;
      } catch (error) {
        dispatch({ type: 'refused', problem: runProblem(kind, error) });
        // The response was lost, or another tab started a run: the case then contains the running job.
        if (isPassing(error) || codeOf(error) === 'case_busy')
          void client.invalidateQueries({ queryKey: caseKey(caseId) });
        return undefined;
      } finally {
        isStarting.current = false;
      }
    },
    [client, dispatch],
  );
}

function useFollowing(state: RunState, dispatch: Dispatch<RunEvent>) {
  const client = useQueryClient();
  const { jobId, lookups } = state.phase === 'following' ? state : {};
  useEffect(() => {
    if (!jobId) return undefined;
    const leaving = new AbortController();
    const send = (event: RunEvent) => {
      if (!leaving.signal.aborted) dispatch(event);
    };
    const timer = setTimeout(send, runTimeoutMs, { type: 'overdue' });
    void follow(client, jobId, leaving.signal, send);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, jobId, lookups, dispatch]);
}

/** Polls a job until it has ended, then loads what it changed. Continues after a lost connection. */
async function follow(client: QueryClient, jobId: string, signal: AbortSignal, send: Dispatch<RunEvent>) {
  for (let job: Job | undefined; !signal.aborted;) {
    try {
      job = await call('getJob', { params: { jobId } });
      send({ type: 'polled', job });
    } catch (error) {
      if (codeOf(error) === 'job_not_found') return send({ type: 'vanished', problem: sentenceOf(error) });
      send({ type: 'disconnected' });
    }
    if (job && hasEnded(job)) {
      void client.invalidateQueries({ queryKey: caseListKey });
      void client.invalidateQueries({ queryKey: profileKey });
      await client.invalidateQueries({ queryKey: caseKey(job.caseId) });
      return send({ type: 'ended', job });
    }
    await new Promise((resume) => setTimeout(resume, pollEveryMs(job)));
  }
}

/** How long the full bar is shown. */
const fullBarMs: Record<JobKind, number> = { analysis: 0, optimization: stepFourDelayMs };

/** Leaves the `done` phase after the full bar was shown, and calls `onDone`. */
export function useMovingOn(state: RunState, dispatch: Dispatch<RunEvent>, onDone: (job: Job) => void) {
  const moveOn = useEffectEvent((job: Job) => {
    dispatch({ type: 'movedOn' });
    onDone(job);
  });
  const job = state.phase === 'done' ? state.job : undefined;
  useEffect(() => {
    if (!job) return undefined;
    const timer = setTimeout(() => moveOn(job), fullBarMs[job.kind]);
    return () => clearTimeout(timer);
  }, [job]);
}

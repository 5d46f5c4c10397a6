import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobKind } from '#shared/cases/case';
import type { Job } from '#shared/jobs/job';
import { call } from '../api/api';
import { codeOf, sentenceOf } from '../api/call-error';
import { isPassing } from '../api/query-client';
import { pollEveryMs } from './run-pace';
import { runProblem } from './run-problem';
import { showToast } from '../page/toasts';
import { caseKey, caseListKey } from '../cases/case-keys';
import { profileKey } from '../profile/use-profile';

export interface Run {
  /** From the click, or from finding a running job, until it has ended. */
  isRunning: boolean;
  isDone: boolean;
  job: Job | undefined;
  /** Why it did not start or did not end well. */
  problem: string | undefined;
  /** The line to the server is cut at the moment; the run itself goes on. */
  isOutOfReach: boolean;
  /** Answers with the job's id once it runs; undefined when it was refused. */
  start: (caseId: string) => Promise<string | undefined>;
  /** Asks at once how far it is. */
  lookAgain: () => void;
  /** Ends it without a result and without a charge, unless it has ended by itself. */
  stop: () => Promise<void>;
  isStopping: boolean;
  forget: () => void;
}

interface Started {
  jobId?: string | undefined;
  isStarting: boolean;
  problem?: string;
}

/** Starts a run and follows it to its end; with `activeJobId` it takes up one that is already under way. */
export function useRun(kind: JobKind, activeJobId: string | undefined): Run {
  const client = useQueryClient();
  const [started, setStarted] = useState<Started>({ isStarting: false, jobId: activeJobId });
  const [seenJobId, setSeenJobId] = useState(activeJobId);
  const [settledId, setSettledId] = useState<string>();
  const guard = useRef(false);
  if (activeJobId !== seenJobId) {
    setSeenJobId(activeJobId);
    if (activeJobId) setStarted({ isStarting: false, jobId: activeJobId });
  }
  const { jobId } = started;
  const { data: job, error, refetch } = useJob(jobId);
  const isEnded = job?.state === 'done' || job?.state === 'failed';
  const isSettled = isEnded && job.id === settledId;
  const isGone = codeOf(error) === 'job_not_found';

  /** A run counts as ended for the page once the case that it changed has been read again. */
  useEffect(() => {
    if (!job || !isEnded) return;
    void client.invalidateQueries({ queryKey: caseKey(job.caseId) }).then(() => setSettledId(job.id));
    void client.invalidateQueries({ queryKey: caseListKey });
    void client.invalidateQueries({ queryKey: profileKey });
  }, [client, isEnded, job]);

  const start = useCallback(
    async (caseId: string) => {
      if (guard.current) return undefined;
      guard.current = true;
      setStarted({ isStarting: true });
      try {
        const operation = kind === 'analysis' ? 'startAnalysis' : 'startOptimization';
        const begun = await call(operation, {
          params: { caseId },
          body: { idempotencyKey: crypto.randomUUID() },
        });
        client.setQueryData(jobKey(begun.id), begun);
        setStarted({ isStarting: false, jobId: begun.id });
        void client.invalidateQueries({ queryKey: caseKey(caseId) });
        return begun.id;
      } catch (failure) {
        setStarted({ isStarting: false, problem: runProblem(kind, failure) });
        // The answer may have been lost, or another tab was first: a run that is under way stands on the case.
        if (isPassing(failure) || codeOf(failure) === 'case_busy')
          void client.invalidateQueries({ queryKey: caseKey(caseId) });
        return undefined;
      } finally {
        guard.current = false;
      }
    },
    [client, kind],
  );

  const { stop, isStopping } = useStop(jobId);

  return {
    isRunning: started.isStarting || (jobId !== undefined && !isSettled && !isGone),
    isDone: isSettled && job.state === 'done',
    job,
    problem:
      started.problem ?? (isSettled ? problemOf(job) : undefined) ?? (isGone ? sentenceOf(error) : undefined),
    isOutOfReach: error !== null && !isGone,
    start,
    lookAgain: () => void refetch(),
    stop,
    isStopping,
    forget: useCallback(() => setStarted({ isStarting: false }), []),
  };
}

/** What was stopped is no trouble. */
const problemOf = ({ error }: Job) => (error?.code === 'run_stopped' ? undefined : error?.message);

function useStop(jobId: string | undefined) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => call('cancelJob', { params: { jobId: id } }),
    onSuccess: async (job) => {
      // A look that began before would answer that it still runs.
      await client.cancelQueries({ queryKey: jobKey(job.id) });
      client.setQueryData(jobKey(job.id), job);
      if (job.error?.code === 'run_stopped') showToast({ text: job.error.message, tone: 'plain' });
    },
    onError: (error) => showToast({ text: sentenceOf(error), tone: 'error' }),
  });
  const stop = useCallback(async () => {
    if (jobId) await mutateAsync(jobId).catch(() => undefined);
  }, [jobId, mutateAsync]);
  return { stop, isStopping: isPending };
}

const jobKey = (jobId: string | undefined) => ['job', jobId] as const;

/** Every second for ten seconds, then every two, until the job has ended; a cut line does not stop it. */
const useJob = (jobId: string | undefined) =>
  useQuery({
    queryKey: jobKey(jobId),
    queryFn: () => call('getJob', { params: { jobId: jobId ?? '' } }),
    enabled: jobId !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      codeOf(state.error) === 'job_not_found' ? false : pollEveryMs(state.data),
  });

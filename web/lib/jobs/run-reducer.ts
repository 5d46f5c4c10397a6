import type { ActiveJob, JobKind } from '#shared/cases/case';
import type { Job } from '#shared/jobs/job';
import { ageMs, isOverdue } from './job-polling';
import { messages } from '#shared/messages';
import { CallError } from '../api/call-error';

/** The page's state of a run. */
export type RunState =
  | { phase: 'idle' }
  | { phase: 'starting'; kind: JobKind }
  | FollowedRun
  /** The case has the result; the full bar is shown briefly before the next step opens. */
  | { phase: 'done'; kind: JobKind; job: Job }
  /** `problem`: undefined if the user stopped the run; `jobId`: undefined if the run did not start. */
  | { phase: 'failed'; kind: JobKind; jobId: string | undefined; problem: string | undefined };

interface FollowedRun {
  phase: 'following';
  kind: JobKind;
  jobId: string;
  /** The server's last response; undefined before the first. */
  job: Job | undefined;
  /** True while the connection is lost; the run continues. */
  isUnreachable: boolean;
  isLate: boolean;
  isStopping: boolean;
  /** Incremented to make the page poll at once. */
  lookups: number;
}

export type RunEvent =
  /** The case has a running job: after a reload, from another tab, or after a lost response to a start. */
  | { type: 'found'; active: ActiveJob }
  | { type: 'starting'; kind: JobKind }
  | { type: 'started'; job: Job }
  | { type: 'refused'; problem: string }
  | { type: 'polled'; job: Job }
  | { type: 'disconnected' }
  | { type: 'overdue' }
  | { type: 'lookAgain' }
  | { type: 'stopping' }
  | { type: 'stopRefused' }
  /** The job has ended and the changed case has been loaded again. */
  | { type: 'ended'; job: Job }
  /** The server no longer has the job. */
  | { type: 'vanished'; problem: string }
  | { type: 'movedOn' };

export const idle: RunState = { phase: 'idle' };

/** The next state of a run; events that do not apply to the current state change nothing. */
export function runReducer(state: RunState, event: RunEvent): RunState {
  if (event.type === 'found') return jobIdOf(state) === event.active.id ? state : follow(event.active);
  if (event.type === 'starting') return { phase: 'starting', kind: event.kind };

  if (state.phase === 'starting') {
    if (event.type === 'started') return { ...follow(event.job), job: event.job };
    if (event.type === 'refused')
      return { phase: 'failed', kind: state.kind, jobId: undefined, problem: event.problem };
  }
  if (state.phase === 'following') return afterFollowing(state, event);
  return state.phase === 'done' && event.type === 'movedOn' ? idle : state;
}

function afterFollowing(run: FollowedRun, event: RunEvent): RunState {
  switch (event.type) {
    case 'polled':
      return {
        ...run,
        job: event.job,
        isUnreachable: false,
        isLate: run.isLate || isOverdue(ageMs(event.job)),
      };
    case 'disconnected':
      return { ...run, isUnreachable: true };
    case 'overdue':
      return { ...run, isLate: true };
    case 'lookAgain':
      return { ...run, lookups: run.lookups + 1 };
    case 'stopping':
      return { ...run, isStopping: true };
    case 'stopRefused':
      return { ...run, isStopping: false };
    case 'ended':
      return event.job.state === 'done'
        ? { phase: 'done', kind: run.kind, job: event.job }
        : { phase: 'failed', kind: run.kind, jobId: run.jobId, problem: problemOf(event.job) };
    case 'vanished':
      return { phase: 'failed', kind: run.kind, jobId: run.jobId, problem: event.problem };
    default:
      return run;
  }
}

const follow = ({ id, kind }: ActiveJob): FollowedRun => ({
  phase: 'following',
  kind,
  jobId: id,
  job: undefined,
  isUnreachable: false,
  isLate: false,
  isStopping: false,
  lookups: 0,
});

function jobIdOf(state: RunState): string | undefined {
  if (state.phase === 'done') return state.job.id;
  return state.phase === 'following' || state.phase === 'failed' ? state.jobId : undefined;
}

const problemOf = ({ error }: Job) => (error?.code === 'run_stopped' ? undefined : error?.message);

/** The message for a run that could not be started; errors of our own API contain their message. */
export function runProblem(kind: JobKind, error: unknown): string {
  const words = wordsOf[kind];
  if (!(error instanceof CallError)) return words.failed;
  if (error.code === 'network') return words.unreachable;
  if (error.status === undefined || error.status < 500) return error.message;
  return error.status === 504 ? words.timeout : words.service(error.status);
}

const wordsOf = {
  analysis: {
    timeout: messages.analysisTimeout,
    unreachable: messages.analysisUnreachable,
    service: messages.analysisService,
    failed: messages.analysisFailed,
  },
  optimization: {
    timeout: messages.optimizationTimeout,
    unreachable: messages.optimizationUnreachable,
    service: messages.optimizationService,
    failed: messages.optimizationFailed,
  },
} as const satisfies Record<JobKind, unknown>;

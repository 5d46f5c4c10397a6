import { useEffect, useRef } from 'react';
import type { JobKind } from '#shared/cases/case';
import { type Stage, stagesOf } from '#shared/jobs/job';
import { messages } from '#shared/messages';
import { messageAt, percentOf, useElapsed } from './run-pace';
import type { Run } from '#lib/jobs/use-run';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';
import styles from './run-progress.module.css';
import { runNames, runTexts, stageNames, timeoutTexts } from './run-texts';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class';
import { Notice } from '#ui/notice';

export function RunProgress({ kind, run }: { kind: JobKind; run: Run }) {
  const { state } = run;
  const job = state.phase === 'following' || state.phase === 'done' ? state.job : undefined;
  const followed = state.phase === 'following' ? state : undefined;
  const isDone = state.phase === 'done';
  const elapsedMs = useElapsed(job);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const stage = job?.stage ?? 'queued';

  return (
    <section className={styles.run} aria-labelledby="run-title">
      <h2 id="run-title" ref={heading} tabIndex={-1}>
        {runNames[kind]}
      </h2>
      <ProgressBar label={runNames[kind]} percent={percentOf(kind, job, elapsedMs)} />
      {followed?.isLate ? (
        <LateNotice kind={kind} onLook={run.lookAgain} />
      ) : (
        <p role="status" className={styles.message}>
          {isDone ? 'Done.' : messageAt(runTexts[kind], kind, elapsedMs)}
        </p>
      )}
      <p role="status" className="unseen">
        {job && !isDone && `Stage: ${stageNames[stage]}`}
      </p>
      <ol className={styles.stages}>
        {shownStages(kind, stage).map((name) => (
          <li
            key={name}
            data-state={stateOf(kind, name, stage)}
            aria-current={name === stage ? 'step' : undefined}
          >
            {stageNames[name]}
          </li>
        ))}
      </ol>
      {followed?.isUnreachable && <p className={styles.late}>{messages.network} The run itself goes on.</p>}
      <p className={styles.leave}>
        {!followed?.isLate && 'It usually takes less than a minute. '}You can close this tab: the result is
        saved to your case.
      </p>
      {followed?.job && (
        <div className={styles.stop}>
          <Button variant="quiet" disabled={followed.isStopping} onClick={() => void run.stop()}>
            Stop this run
          </Button>
        </div>
      )}
    </section>
  );
}

/** The stages to list; `repairing` only while it happens, because it is rare. */
const shownStages = (kind: JobKind, reached: Stage): Stage[] =>
  stagesOf[kind].filter((name) => name !== 'done' && (name !== 'repairing' || reached === 'repairing'));

function stateOf(kind: JobKind, name: Stage, reached: Stage): 'past' | 'now' | 'next' {
  const order: readonly Stage[] = stagesOf[kind];
  if (name === reached) return 'now';
  return order.indexOf(name) < order.indexOf(reached) ? 'past' : 'next';
}

/** Reports that a run takes too long; the run continues, and its result will be saved. */
const LateNotice = ({ kind, onLook }: { kind: JobKind; onLook: () => void }) => (
  <Notice
    tone="warning"
    title={timeoutTexts[kind]}
    action={
      <>
        <Button onClick={onLook}>Look again</Button>
        <Link to="/dashboard" className={buttonClass('quiet')}>
          Back to Dashboard
        </Link>
      </>
    }
  >
    The run goes on. A result that still comes is saved to your case and shown here
    {kind === 'optimization' && '; without one, or when you stop it, nothing is charged'}.
  </Notice>
);

import { useEffect, useRef } from 'react';
import type { JobKind } from '#shared/cases/case';
import { type Stage, stagesOf } from '#shared/jobs/job';
import { messages } from '#shared/messages';
import { isOverdue, messageAt, percentOf } from '#lib/jobs/run-pace';
import { useElapsed } from './use-elapsed';
import type { Run } from '#lib/jobs/use-run';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';
import styles from './run-progress.module.css';
import { LateNotice } from './late-notice';
import { runNames, runTexts, stageNames } from './run-texts';

/** A run on its way: how far it is, the stage it has really reached, and the permission to leave. */
export function RunProgress({ kind, run }: { kind: JobKind; run: Run }) {
  const elapsedMs = useElapsed(run.job);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isLate = isOverdue(elapsedMs) && !run.isDone;
  const stage = run.job?.stage ?? 'queued';

  return (
    <section className={styles.run} aria-labelledby="run-title">
      <h2 id="run-title" ref={heading} tabIndex={-1}>
        {runNames[kind]}
      </h2>
      <ProgressBar label={runNames[kind]} percent={percentOf(kind, run.job, elapsedMs)} />
      {isLate ? (
        <LateNotice kind={kind} onLook={run.lookAgain} />
      ) : (
        <p role="status" className={styles.message}>
          {run.isDone ? 'Done.' : messageAt(runTexts[kind], kind, elapsedMs)}
        </p>
      )}
      <p role="status" className="unseen">
        {run.job && !run.isDone && `Stage: ${stageNames[stage]}`}
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
      {run.isOutOfReach && <p className={styles.late}>{messages.network} The run itself goes on.</p>}
      <p className={styles.leave}>
        {!isLate && 'It usually takes less than a minute. '}You can close this tab: the result is saved to
        your case.
      </p>
      {run.job && !run.isDone && (
        <div className={styles.stop}>
          <Button look="quiet" disabled={run.isStopping} onClick={() => void run.stop()}>
            Stop this run
          </Button>
        </div>
      )}
    </section>
  );
}

/** A repair happens rarely and is shown only then. */
const shownStages = (kind: JobKind, reached: Stage): Stage[] =>
  stagesOf[kind].filter((name) => name !== 'done' && (name !== 'repairing' || reached === 'repairing'));

function stateOf(kind: JobKind, name: Stage, reached: Stage): 'past' | 'now' | 'next' {
  const order: readonly Stage[] = stagesOf[kind];
  if (name === reached) return 'now';
  return order.indexOf(name) < order.indexOf(reached) ? 'past' : 'next';
}

import { type ReactNode, useEffect, useRef } from 'react';
import type { Case } from '#shared/cases/case';
import type { CaseStep } from '#shared/cases/case-view';
import { shortDate } from '#lib/page/dates';
import { useIsOutdated } from '#lib/cases/use-is-outdated';
import { Button } from '#ui/button';
import { ArrowLeft } from '#ui/icons';
import { Notice } from '#ui/notice';
import styles from './case-frame.module.css';
import { Stepper } from './stepper';

interface Props {
  caseRecord: Case;
  steps: {
    step: CaseStep;
    /** False until the person has moved once: the page's own heading keeps the focus till then. */
    hasMoved: boolean;
    isRunning: boolean;
    go: (step: CaseStep) => void;
    back: () => void;
    isBackToDashboard: boolean;
  };
  /** Notices about saving and credits, above the step. */
  notices?: ReactNode;
  children: ReactNode;
}

const stepTitles = {
  1: 'Text',
  2: 'Analysis',
  3: 'Additional Information',
  4: 'Optimization',
} as const;

export function CaseFrame({ caseRecord, steps, notices, children }: Props) {
  const { step, hasMoved, isRunning } = steps;
  const isOutdated = useIsOutdated(caseRecord);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasMoved) return;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step, hasMoved]);
  const wasRunning = useRef(false);
  useEffect(() => {
    // What had the focus went with the run.
    if (wasRunning.current && !isRunning) heading.current?.focus({ preventScroll: true });
    wasRunning.current = isRunning;
  }, [isRunning]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button look="quiet" onClick={steps.back} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {steps.isBackToDashboard ? 'Back to Dashboard' : 'Back'}
        </Button>
        <h1>{caseRecord.title}</h1>
        <p className={styles.date}>Last updated {shortDate(caseRecord.updatedAt)}</p>
      </header>
      <Stepper caseRecord={caseRecord} step={step} isBusy={isRunning} onGo={steps.go} />
      <div className={styles.notices}>
        {isOutdated && !isRunning && (
          <Notice tone="warning" title="Optimization Update Required">
            The analysis, your notes or your files changed after the last optimization.
          </Notice>
        )}
        {notices}
      </div>
      <h2 ref={heading} tabIndex={-1} className="unseen">
        Step {step} of 4: {stepTitles[step]}
      </h2>
      {children}
    </div>
  );
}

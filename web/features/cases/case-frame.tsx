import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CaseStep } from '#lib/cases/case-view';
import { shortDate } from '#lib/page/dates';
import { useCasePage } from '#lib/cases/case-page';
import { useIsOutdated } from '#lib/cases/documents-query';
import { Button } from '#ui/button';
import { ArrowLeft } from '#ui/icons';
import { Notice } from '#ui/notice';
import styles from './case-frame.module.css';
import type { Case } from '#shared/cases/case';

interface Props {
  notices?: ReactNode;
  children: ReactNode;
}

const stepTitles = {
  1: 'Text',
  2: 'Analysis',
  3: 'Additional Information',
  4: 'Optimization',
} as const;

export function CaseFrame({ notices, children }: Props) {
  const { caseRecord, step, hasMoved, go, runningKind } = useCasePage();
  const isRunning = runningKind !== undefined;
  const isBackToDashboard = step === 1 || isRunning;
  const navigate = useNavigate();
  const isOutdated = useIsOutdated(caseRecord);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasMoved) return;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step, hasMoved]);
  const wasRunning = useRef(false);
  useEffect(() => {
    // The focused element was removed with the progress display.
    if (wasRunning.current && !isRunning) heading.current?.focus({ preventScroll: true });
    wasRunning.current = isRunning;
  }, [isRunning]);

  /** Goes from step 4 to 3, 2, 1 and then to the dashboard; does not stop a run. */
  const back = () => (isBackToDashboard ? void navigate('/dashboard') : go((step - 1) as CaseStep));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button variant="quiet" onClick={back} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {isBackToDashboard ? 'Back to Dashboard' : 'Back'}
        </Button>
        <h1>{caseRecord.title}</h1>
        <p className={styles.date}>Last updated {shortDate(caseRecord.updatedAt)}</p>
      </header>
      <Stepper caseRecord={caseRecord} step={step} isBusy={isRunning} onGo={go} />
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

const names: Record<CaseStep, string> = {
  1: 'Text',
  2: 'Analysis',
  3: 'Additional Information',
  4: 'Optimization',
};

interface StepperProps {
  caseRecord: Case;
  step: CaseStep;
  isBusy: boolean;
  onGo: (step: CaseStep) => void;
}

const Stepper = ({ caseRecord, step, isBusy, onGo }: StepperProps) => (
  <nav aria-label="Steps of the case">
    <ol className={styles.steps}>
      {([1, 2, 3, 4] as const).map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-current={number === step ? 'step' : undefined}
            disabled={number !== step && (isBusy || !isReachable(caseRecord, number))}
            onClick={() => onGo(number)}
          >
            <span className={styles.number}>{number}</span>
            <span className={styles.name}>{names[number]}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

function isReachable(caseRecord: Case, step: CaseStep): boolean {
  if (step === 1) return true;
  if (step === 4) return caseRecord.optimizedText !== undefined;
  return caseRecord.status !== 'draft' || caseRecord.optimizedText !== undefined;
}

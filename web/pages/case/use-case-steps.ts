import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Case } from '#shared/cases/case';
import { type CaseStep, openingStep } from '#shared/cases/case-view';
import { stepFourDelayMs } from '#shared/timing';
import { useArrival } from './use-arrival';
import { type Run, useRun } from '#lib/jobs/use-run';

export interface CaseSteps {
  step: CaseStep;
  /** The run that is shown instead of the step; with its kind. */
  running: { kind: 'analysis' | 'optimization'; run: Run } | undefined;
  isRunning: boolean;
  analysis: Run;
  optimization: Run;
  go: (step: CaseStep) => void;
  /** From 4 to 3, 2, 1 and then to the dashboard; a run that is under way is left to itself. */
  back: () => void;
  isBackToDashboard: boolean;
  /** False until the person has moved once: the page's own heading keeps the focus till then. */
  hasMoved: boolean;
}

/** Where one is in a case, and the runs that carry one forward. A run that is under way is taken up again. */
export function useCaseSteps(caseRecord: Case): CaseSteps {
  const navigate = useNavigate();
  const { activeJob } = caseRecord;
  const [step, setStep] = useState<CaseStep>(() => openingStep(caseRecord));
  const [hasMoved, setHasMoved] = useState(false);
  const analysis = useRun('analysis', activeJob?.kind === 'analysis' ? activeJob.id : undefined);
  const optimization = useRun('optimization', activeJob?.kind === 'optimization' ? activeJob.id : undefined);

  const go = useCallback((next: CaseStep) => {
    setStep(next);
    setHasMoved(true);
  }, []);
  useArrival(
    analysis,
    0,
    useCallback(() => go(2), [go]),
  );
  useArrival(
    optimization,
    stepFourDelayMs,
    useCallback(() => go(4), [go]),
  );

  const isAnalyzing = analysis.isRunning || analysis.isDone;
  const isOptimizing = optimization.isRunning || optimization.isDone;
  const isBackToDashboard = step === 1 || isAnalyzing || isOptimizing;
  return {
    step,
    running: isAnalyzing
      ? { kind: 'analysis', run: analysis }
      : isOptimizing
        ? { kind: 'optimization', run: optimization }
        : undefined,
    isRunning: isAnalyzing || isOptimizing,
    analysis,
    optimization,
    go,
    back: () => (isBackToDashboard ? void navigate('/dashboard') : go((step - 1) as CaseStep)),
    isBackToDashboard,
    hasMoved,
  };
}

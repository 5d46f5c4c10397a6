import type { Case } from '#shared/cases/case';
import { isOutdated } from '#shared/cases/is-outdated';

export type CaseStep = 1 | 2 | 3 | 4;

/** The step to open first. Step 2 itself reports a missing analysis. */
export function openingStep(caseRecord: Case): CaseStep {
  if (caseRecord.status === 'optimized' && caseRecord.optimizedText) return 4;
  if (caseRecord.status === 'draft') return 1;
  return caseRecord.status === 'analyzed' && caseRecord.optimizedChannel ? 3 : 2;
}

/** True for a text that was never analyzed or has changed since its analysis, and for a duplicate. */
export function isAnalysisMissing(caseRecord: Case): boolean {
  const { status, analysisRun, behavioralMarkers, businessGoal, audience } = caseRecord;
  if (behavioralMarkers.length > 0) return false;
  return status === 'draft' || analysisRun === undefined || (!businessGoal && !audience);
}

/** True for a duplicate of an optimized case: it has the texts, but no analysis. */
export const isWithoutEvidence = (caseRecord: Case) =>
  caseRecord.status === 'optimized' && isAnalysisMissing(caseRecord);

export interface OptimizeButton {
  isEnabled: boolean;
  label: string;
  /** Explains why the button is disabled. */
  tooltip?: string;
}

export const noCreditsTooltip = 'You have no credits remaining';

/** The state of the "Optimize" button of step 3. */
export function optimizeButton(input: {
  caseRecord: Case;
  credits: number;
  isBusy: boolean;
  /** True when files changed since the optimization, or when there are unsaved edits. */
  isChanged: boolean;
}): OptimizeButton {
  const { caseRecord, credits, isBusy, isChanged } = input;
  const isCurrent = caseRecord.status === 'optimized' && !isChanged && !isOutdated(caseRecord);
  if (isCurrent && !isBusy) return { isEnabled: true, label: 'View Optimization' };

  const label = 'Next Step: Optimizing your text (1 Credit)';
  if (isBusy) return { isEnabled: false, label, tooltip: 'Optimization in progress' };
  if (credits <= 0) return { isEnabled: false, label, tooltip: noCreditsTooltip };
  const isReady = caseRecord.status !== 'draft' && caseRecord.behavioralMarkers.length > 0;
  return { isEnabled: isReady, label };
}

import type { Case, CaseHead } from './case';

export type CaseStep = 1 | 2 | 3 | 4;

/** The step on which a case opens. A missing analysis is shown by step 2 itself. */
export function openingStep(caseRecord: Case): CaseStep {
  if (caseRecord.status === 'optimized' && caseRecord.optimizedText) return 4;
  if (caseRecord.status === 'draft') return 1;
  return caseRecord.status === 'analyzed' && caseRecord.optimizedChannel ? 3 : 2;
}

/** True when the analysis or the notes changed after the stored optimization was made. */
export const isOutdated = (caseRecord: Pick<CaseHead, 'optimizedAt' | 'analysisModifiedAt'>) =>
  caseRecord.optimizedAt !== undefined &&
  caseRecord.analysisModifiedAt !== undefined &&
  caseRecord.analysisModifiedAt > caseRecord.optimizedAt;

/** True when step 2 has nothing to show. */
export const isAnalysisMissing = (caseRecord: Case) =>
  !caseRecord.businessGoal && !caseRecord.audience && caseRecord.behavioralMarkers.length === 0;

export interface OptimizeButton {
  isEnabled: boolean;
  label: string;
  /** Why it cannot be pressed, when that is worth saying. */
  tooltip?: string;
}

/** The state of the button at the foot of step 3. */
export function optimizeButton(input: {
  caseRecord: Case;
  credits: number;
  isBusy: boolean;
  isChanged: boolean;
}): OptimizeButton {
  const { caseRecord, credits, isBusy, isChanged } = input;
  const isCurrent = caseRecord.status === 'optimized' && !isChanged && !isOutdated(caseRecord);
  if (isCurrent && !isBusy) return { isEnabled: true, label: 'View Optimization' };

  const label = 'Next Step: Optimizing your text (1 Credit)';
  if (isBusy) return { isEnabled: false, label, tooltip: 'Optimization in progress' };
  if (credits <= 0) return { isEnabled: false, label, tooltip: 'You have no credits remaining' };
  const isReady = caseRecord.status !== 'draft' && caseRecord.behavioralMarkers.length > 0;
  return { isEnabled: isReady, label };
}

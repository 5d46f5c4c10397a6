import { CaseFrame } from '#features/cases/case-frame';
import { SaveNotice } from '#features/cases/save-notice';
import { NoCreditsNotice } from '#features/credits/credits-line';
import { RunProgress } from '#features/jobs/run-progress';
import { BusyOptimize } from '#features/optimization/optimize-action';
import { CasePageContext } from '#lib/cases/case-page';
import type { Case } from '#shared/cases/case';
import { isWithoutEvidence } from '#lib/cases/case-view';
import type { Profile } from '#shared/profile/profile';
import { CaseStepView } from './case-step';
import { useOpenCase } from './use-open-case';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

interface Props {
  caseRecord: Case;
  profile: Profile;
}

export function OpenCase({ caseRecord, profile }: Props) {
  const page = useOpenCase(caseRecord, profile);
  const { step, runningKind, run, saver } = page;
  const isBusy = runningKind !== undefined;
  const isOutOfCredits = profile.credits <= 0 && (step === 2 || step === 3) && !isBusy;
  const isBareCopy = step === 4 && !isBusy && isWithoutEvidence(caseRecord);

  return (
    <CasePageContext value={page}>
      <CaseFrame
        notices={
          <>
            {isOutOfCredits && (
              <NoCreditsNotice>
                You can read and edit everything here; optimizing takes one credit.
              </NoCreditsNotice>
            )}
            {isBareCopy && <CopyNotice onReanalyze={page.reanalyze} />}
          </>
        }
      >
        <SaveNotice saver={saver} />
        {runningKind ? <RunProgress kind={runningKind} run={run} /> : <CaseStepView step={step} />}
        {runningKind === 'optimization' && <BusyOptimize />}
      </CaseFrame>
    </CasePageContext>
  );
}

/** Explains on a duplicate of an optimized case why it has texts but no findings, with a button to analyze. */
const CopyNotice = ({ onReanalyze }: { onReanalyze: () => void }) => (
  <Notice tone="info" title="This is a copy" action={<Button onClick={onReanalyze}>Re-analyze Text</Button>}>
    Its texts were copied; the markers and techniques behind them were not. Re-analyzing brings the evidence
    back and costs no credit.
  </Notice>
);

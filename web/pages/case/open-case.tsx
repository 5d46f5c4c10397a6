import { CopyNotice } from '#features/analysis/copy-notice';
import { CaseFrame } from '#features/cases/case-frame';
import { SaveNotice } from '#features/cases/save-notice';
import { NoCreditsNotice } from '#features/credits/no-credits-notice';
import { RunProgress } from '#features/jobs/run-progress';
import { BusyOptimize } from '#features/optimization/busy-optimize';
import { useCaseSteps } from './use-case-steps';
import { useSaveCase } from '#lib/cases/use-save-case';
import type { Case } from '#shared/cases/case';
import { isWithoutEvidence } from '#shared/cases/case-view';
import type { Profile } from '#shared/profile/profile';
import { CaseStepView } from './case-step';

interface Props {
  caseRecord: Case;
  profile: Profile;
}

export function OpenCase({ caseRecord, profile }: Props) {
  const steps = useCaseSteps(caseRecord);
  const saver = useSaveCase(caseRecord.id);
  const { step, running, go } = steps;
  const isBroke = profile.credits <= 0 && (step === 2 || step === 3) && !running;
  const isBareCopy = step === 4 && !running && isWithoutEvidence(caseRecord);
  /** Step 2 is where a failing analysis says so. */
  const reanalyze = () => {
    go(2);
    void steps.analysis.start(caseRecord.id);
  };

  return (
    <CaseFrame
      caseRecord={caseRecord}
      steps={steps}
      notices={
        <>
          {isBroke && (
            <NoCreditsNotice>
              You can read and edit everything here; optimizing takes one credit.
            </NoCreditsNotice>
          )}
          {isBareCopy && <CopyNotice onReanalyze={reanalyze} />}
        </>
      }
    >
      <SaveNotice saver={saver} />
      {running ? (
        <>
          <RunProgress kind={running.kind} run={running.run} />
          {running.kind === 'optimization' && <BusyOptimize caseRecord={caseRecord} />}
        </>
      ) : (
        <CaseStepView {...{ caseRecord, profile, steps, saver }} onReanalyze={reanalyze} />
      )}
    </CaseFrame>
  );
}

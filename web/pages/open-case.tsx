import { InfoStep } from '#features/optimization/info-step';
import { ResultStep } from '#features/optimization/result-step';
import { ReviewStep } from '#features/analysis/review-step';
import { CaseFrame } from '#features/cases/case-frame';
import { EditStep } from '#features/cases/edit-step';
import { SaveNotice } from '#features/cases/save-notice';
import { NoCreditsNotice } from '#features/credits/no-credits-notice';
import { RunProgress } from '#features/jobs/run-progress';
import { useCaseSteps } from '#lib/use-case-steps';
import { useSaveCase } from '#lib/use-save-case';
import type { Case } from '#shared/cases/case';
import type { Profile } from '#shared/profile/profile';

interface Props {
  caseRecord: Case;
  profile: Profile;
}

export function OpenCase({ caseRecord, profile }: Props) {
  const steps = useCaseSteps(caseRecord);
  const saver = useSaveCase(caseRecord.id);
  const { step, running, go } = steps;
  const isBroke = profile.credits <= 0 && (step === 2 || step === 3) && !running;
  const analyze = () => steps.analysis.start(caseRecord.id);
  const optimize = () => void steps.optimization.start(caseRecord.id);
  const common = { caseRecord, saver, userType: profile.userType, credits: profile.credits };

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
          <SaveNotice saver={saver} />
        </>
      }
    >
      {running ? (
        <RunProgress kind={running.kind} run={running.run} />
      ) : (
        <div key={saver.generation}>
          {step === 1 && (
            <EditStep {...common} problem={steps.analysis.problem} onAnalyze={analyze} onNext={() => go(2)} />
          )}
          {step === 2 && (
            <ReviewStep
              {...common}
              problem={steps.analysis.problem}
              onEdit={() => go(1)}
              onReanalyze={() => void analyze()}
              onNext={() => go(3)}
            />
          )}
          {step === 3 && (
            <InfoStep
              {...common}
              problem={steps.optimization.problem}
              onOptimize={optimize}
              onView={() => go(4)}
            />
          )}
          {step === 4 && (
            <ResultStep
              {...common}
              problem={steps.optimization.problem}
              onOptimize={optimize}
              onReanalyze={() => go(1)}
            />
          )}
        </div>
      )}
    </CaseFrame>
  );
}

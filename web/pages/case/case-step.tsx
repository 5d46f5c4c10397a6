import { EditStep } from '#features/cases/edit-step';
import { DocumentUploads } from '#features/documents/document-uploads';
import { InfoStep } from '#features/optimization/info-step';
import { ResultStep } from '#features/optimization/result-step';
import { ReviewStep } from '#features/analysis/review-step';
import type { CaseSteps } from './use-case-steps';
import type { SaveCase } from '#lib/cases/use-save-case';
import type { Case } from '#shared/cases/case';
import type { Profile } from '#shared/profile/profile';

interface Props {
  caseRecord: Case;
  profile: Profile;
  steps: CaseSteps;
  saver: SaveCase;
  onReanalyze: () => void;
}

/** The step that one is on; what went wrong in its run is said there. */
export function CaseStepView({ caseRecord, profile, steps, saver, onReanalyze }: Props) {
  const { step, go, analysis, optimization } = steps;
  const common = { caseRecord, saver, userType: profile.userType, credits: profile.credits };
  const owner = { caseId: caseRecord.id, userType: profile.userType };
  const optimize = () => void optimization.start(caseRecord.id);

  if (step === 1)
    return (
      <EditStep
        key={saver.generationOf('title', 'originalText')}
        {...common}
        problem={analysis.problem}
        onAnalyze={() => analysis.start(caseRecord.id)}
        onNext={() => go(2)}
      />
    );
  if (step === 2)
    return (
      <ReviewStep
        {...common}
        problem={analysis.problem}
        onEdit={() => go(1)}
        onReanalyze={onReanalyze}
        onNext={() => go(3)}
      />
    );
  if (step === 3)
    return (
      <InfoStep
        {...common}
        problem={optimization.problem}
        uploads={{
          audience: <DocumentUploads {...owner} documentType="audience" />,
          brand: <DocumentUploads {...owner} documentType="brand" />,
        }}
        onOptimize={optimize}
        onView={() => go(4)}
        onReview={() => go(2)}
      />
    );
  return (
    <ResultStep {...common} problem={optimization.problem} onOptimize={optimize} onReanalyze={onReanalyze} />
  );
}

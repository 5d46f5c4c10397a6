import { ReviewStep } from '#features/analysis/review-step';
import { EditStep } from '#features/cases/edit-step';
import { DocumentUploads } from '#features/documents/document-uploads';
import { InfoStep } from '#features/optimization/info-step';
import { ResultStep } from '#features/optimization/result-step';
import { useCasePage } from '#lib/cases/case-page';
import type { CaseStep } from '#lib/cases/case-view';

/** The current step, with the errors of its last run. */
export function CaseStepView({ step }: { step: CaseStep }) {
  const { caseRecord, profile, saver } = useCasePage();
  const owner = { caseId: caseRecord.id, userType: profile.userType };

  if (step === 1) return <EditStep key={saver.generationOf('title', 'originalText')} />;
  if (step === 2) return <ReviewStep />;
  if (step === 3)
    return (
      <InfoStep
        uploads={{
          audience: <DocumentUploads {...owner} documentType="audience" />,
          brand: <DocumentUploads {...owner} documentType="brand" />,
        }}
      />
    );
  return <ResultStep />;
}

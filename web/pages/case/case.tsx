import { useParams } from 'react-router';
import { LoadFailure } from '#features/cases/load-failure';
import { useCase } from '#lib/cases/case-query';
import { useTitle } from '#lib/page/use-title';
import { useProfile } from '#lib/profile/use-profile';
import { Skeleton } from '#ui/skeleton';
import { OpenCase } from './open-case';

export function CasePage() {
  const { caseId = '' } = useParams();
  const { data: caseRecord, error, isPending, refetch } = useCase(caseId);
  const { data: profile, error: profileError, refetch: refetchProfile } = useProfile();
  const retry = () => {
    if (!caseRecord) void refetch();
    if (!profile) void refetchProfile();
  };
  useTitle(caseRecord?.title ?? 'Case');

  if (isPending || (caseRecord && !profile && !profileError))
    return (
      <>
        <p role="status">Loading case...</p>
        <Skeleton lines={8} />
      </>
    );
  if (!caseRecord || !profile) return <LoadFailure error={error ?? profileError} onRetry={retry} />;
  return <OpenCase key={caseId} caseRecord={caseRecord} profile={profile} />;
}

import { lazy, Suspense, useState } from 'react';
import type { Case } from '#shared/cases/case';
import { Skeleton } from '#ui/skeleton';

interface Props {
  caseRecord: Case;
  credits: number;
  problem: string | undefined;
  onOptimize: () => void;
  onReanalyze: () => void;
}

// What finds and draws changes is loaded by those who have some.
const ResultDesk = lazy(() => import('./result-desk').then((part) => ({ default: part.ResultDesk })));

/** Step 4. The desk keeps the result it was opened with until the person asks for another one. */
export function ResultStep({ caseRecord, ...rest }: Props) {
  const [{ shown, opened }, setShown] = useState({ shown: caseRecord, opened: 0 });
  const show = (next: Case) => setShown((before) => ({ shown: next, opened: before.opened + 1 }));
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <ResultDesk key={opened} caseRecord={caseRecord} shown={shown} onShow={show} {...rest} />
    </Suspense>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import type { Case } from '#shared/cases/case';
import { Skeleton } from '#ui/skeleton';
import type { ResultDeskProps } from './result-desk';

interface Props {
  caseRecord: Case;
  credits: number;
  problem: string | undefined;
  onOptimize: () => void;
  onReanalyze: () => void;
}

/** Step 4. The desk keeps the result it was opened with until the person asks for another one. */
export function ResultStep({ caseRecord, ...rest }: Props) {
  const [{ shown, opened }, setShown] = useState({ shown: caseRecord, opened: 0 });
  const show = (next: Case) => setShown((before) => ({ shown: next, opened: before.opened + 1 }));
  const loaded = useResultDesk();
  if (!loaded) return <Skeleton lines={8} />;
  return <loaded.ResultDesk key={opened} caseRecord={caseRecord} shown={shown} onShow={show} {...rest} />;
}

/**
 * What finds and draws changes is loaded by those who have some. Not by `lazy`: what comes out of a fallback is held
 * back for a third of a second, and the redline is what one waits for.
 */
function useResultDesk() {
  const [loaded, setLoaded] = useState<{ ResultDesk: ComponentType<ResultDeskProps> }>();
  useEffect(() => {
    import('./result-desk').then(setLoaded, (error: unknown) =>
      setLoaded(() => {
        throw error;
      }),
    );
  }, []);
  return loaded;
}

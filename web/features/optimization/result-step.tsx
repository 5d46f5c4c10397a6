import { type ComponentType, useEffect, useState } from 'react';
import type { Case } from '#shared/cases/case';
import { useCasePage } from '#lib/cases/case-page';
import { Skeleton } from '#ui/skeleton';
import type { ResultEditorProps } from './result-editor';

/** Step 4. The editor keeps the result that it opened with until the user asks for a newer one. */
export function ResultStep() {
  const { caseRecord } = useCasePage();
  const [{ shown, opened }, setShown] = useState({ shown: caseRecord, opened: 0 });
  const show = (next: Case) => setShown((before) => ({ shown: next, opened: before.opened + 1 }));
  const loaded = useResultEditor();
  if (!loaded) return <Skeleton lines={8} />;
  return <loaded.ResultEditor key={opened} shown={shown} onShow={show} />;
}

/** Loads the editor without `lazy`, because React delays replacing a fallback by a third of a second. */
function useResultEditor() {
  const [loaded, setLoaded] = useState<{ ResultEditor: ComponentType<ResultEditorProps> }>();
  useEffect(() => {
    import('./result-editor').then(setLoaded, (error: unknown) =>
      setLoaded(() => {
        throw error;
      }),
    );
  }, []);
  return loaded;
}

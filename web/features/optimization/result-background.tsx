import { lazy, Suspense } from 'react';
import type { Case } from '#shared/cases/case';
import { useTechniqueCatalogue } from '#lib/cases/use-catalogue';
import { Skeleton } from '#ui/skeleton';
import { PossibleTechniques, TechniqueCards } from './technique-cards';
import type { Redline } from './redline/use-redline';
import type { Reasons } from './use-reasons';

const MetersPanel = lazy(() =>
  import('./meters/meters-panel').then((part) => ({ default: part.MetersPanel })),
);
const VersionsPanel = lazy(() =>
  import('./versions/versions-panel').then((part) => ({ default: part.VersionsPanel })),
);

interface Props {
  shown: Case;
  redline: Redline;
  reasons: Reasons;
  /** Saves pending decisions. */
  flush: () => Promise<boolean>;
  onShow: (caseRecord: Case) => void;
}

/** Below the text: the techniques, the meters and the earlier versions. */
export function ResultBackground({ shown, redline, reasons, flush, onShow }: Props) {
  const lookUp = useTechniqueCatalogue();
  return (
    <>
      <TechniqueCards redline={redline} lookUp={lookUp} {...reasons} />
      <PossibleTechniques possible={shown.possibleTechniques} lookUp={lookUp} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <MetersPanel before={shown.originalText} after={redline.text} channel={shown.optimizedChannel} />
        <VersionsPanel
          caseRecord={shown}
          text={redline.text}
          decisions={redline.decisions}
          beforeRestore={flush}
          onRestored={onShow}
        />
      </Suspense>
    </>
  );
}

import { lazy, Suspense } from 'react';
import type { Case } from '#shared/cases/case';
import { useTechniqueCatalogue } from '#lib/cases/use-catalogue';
import { Skeleton } from '#ui/skeleton';
import { PossibleTechniques } from './possible-techniques';
import type { RedlineDesk } from './redline/use-redline';
import { TechniqueCards } from './technique-cards';
import type { Reasons } from './use-reasons';

const MetersPanel = lazy(() =>
  import('./meters/meters-panel').then((part) => ({ default: part.MetersPanel })),
);
const VersionsPanel = lazy(() =>
  import('./versions/versions-panel').then((part) => ({ default: part.VersionsPanel })),
);

interface Props {
  shown: Case;
  desk: RedlineDesk;
  reasons: Reasons;
  /** Saves the decisions that still wait. */
  flush: () => Promise<boolean>;
  onShow: (caseRecord: Case) => void;
}

/** What stands behind the text: the techniques, what can be counted, and what was there before. */
export function ResultBackground({ shown, desk, reasons, flush, onShow }: Props) {
  const lookUp = useTechniqueCatalogue();
  return (
    <>
      <TechniqueCards desk={desk} lookUp={lookUp} {...reasons} />
      <PossibleTechniques possible={shown.possibleTechniques} lookUp={lookUp} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <MetersPanel before={shown.originalText} after={desk.text} channel={shown.optimizedChannel} />
        <VersionsPanel
          caseRecord={shown}
          text={desk.text}
          decisions={desk.decisions}
          beforeRestore={flush}
          onRestored={onShow}
        />
      </Suspense>
    </>
  );
}

import { lazy, Suspense } from 'react';
import type { Case, AppliedTechnique } from '#shared/cases/case';
import { useTechniqueCatalogue } from '#lib/cases/use-catalogue';
import { Skeleton } from '#ui/skeleton';
import type { Redline } from './redline/use-redline';
import { type Reasons, letterOf, type TechniqueLookup } from './use-reasons';
import type { Change } from '#lib/changes/changes';
import { isTechniqueKept } from './techniques-of';
import { TechniqueCard } from './technique-card';
import styles from './technique-card.module.css';

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
  /** Saves pending decisions; false if that failed. */
  flush: () => Promise<boolean>;
  onShow: (caseRecord: Case) => void;
}

/** The section below the text: the techniques, the meters and the earlier versions. */
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

interface TechniqueCardsProps {
  techniques: readonly AppliedTechnique[];
  byTechnique: ReadonlyMap<string, readonly Change[]>;
  redline: Redline;
  lookUp: TechniqueLookup;
  activeIds: ReadonlySet<string>;
  onActive: (id: string | undefined) => void;
}

/** The applied techniques as cards; a card is grey when the decided text no longer uses its technique. */
const TechniqueCards = ({
  techniques,
  byTechnique,
  redline,
  lookUp,
  activeIds,
  onActive,
}: TechniqueCardsProps) => (
  <section aria-labelledby="techniques-title">
    <h3 id="techniques-title">Applied Techniques</h3>
    {techniques.length === 0 && (
      <p className={styles.none}>No technique of the catalogue is recorded here.</p>
    )}
    <div className={styles.cards}>
      {techniques.map((technique, index) => (
        <TechniqueCard
          key={technique.techniqueId}
          applied={technique}
          letter={letterOf(index)}
          known={lookUp?.(technique.techniqueId)}
          changes={(byTechnique.get(technique.techniqueId) ?? []).flatMap(({ id }) => {
            const number = redline.numbers.get(id);
            return number === undefined ? [] : [{ id, number }];
          })}
          isKept={isTechniqueKept(technique, redline.changes, redline.decisions)}
          isActive={activeIds.has(technique.techniqueId)}
          onActive={(isActive) => onActive(isActive ? technique.techniqueId : undefined)}
          onShow={redline.go}
        />
      ))}
    </div>
  </section>
);

interface PossibleTechniquesProps {
  possible: Case['possibleTechniques'];
  lookUp: TechniqueLookup;
}

/** Techniques that the rewrite could use if the user supplied one more fact. */
const PossibleTechniques = ({ possible, lookUp }: PossibleTechniquesProps) =>
  possible.length > 0 && (
    <section className={styles.possible} aria-labelledby="possible-title">
      <h3 id="possible-title">Possible when you supply a fact</h3>
      <ul>
        {possible.slice(0, 4).map(({ techniqueId, requiresFact }) => (
          <li key={techniqueId}>
            <strong>{lookUp?.(techniqueId)?.name ?? techniqueId}</strong>
            <span>{requiresFact}</span>
          </li>
        ))}
      </ul>
    </section>
  );

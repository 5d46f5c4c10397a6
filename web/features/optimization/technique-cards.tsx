import type { AppliedTechnique } from '#shared/cases/case';
import type { Change } from '#lib/changes/changes';
import { isTechniqueKept } from './techniques-of';
import type { Redline } from './redline/use-redline';
import { TechniqueCard } from './technique-card';
import styles from './technique-card.module.css';
import { letterOf, type TechniqueLookup } from './techniques';

interface Props {
  techniques: readonly AppliedTechnique[];
  byTechnique: ReadonlyMap<string, readonly Change[]>;
  redline: Redline;
  lookUp: TechniqueLookup;
  activeIds: ReadonlySet<string>;
  onActive: (id: string | undefined) => void;
}

/** What was applied, card by card; grey where nothing of it is left in the decided text. */
export const TechniqueCards = ({ techniques, byTechnique, redline, lookUp, activeIds, onActive }: Props) => (
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

import type { AppliedTechnique, Case } from '#shared/cases/case';
import type { Change } from '#lib/changes/changes';
import { isTechniqueKept } from './techniques-of';
import type { Redline } from './redline/use-redline';
import { TechniqueCard } from './technique-card';
import styles from './technique-card.module.css';
import { letterOf, type TechniqueLookup } from './use-reasons';

interface Props {
  techniques: readonly AppliedTechnique[];
  byTechnique: ReadonlyMap<string, readonly Change[]>;
  redline: Redline;
  lookUp: TechniqueLookup;
  activeIds: ReadonlySet<string>;
  onActive: (id: string | undefined) => void;
}

/** The applied techniques as cards; grey when nothing of one is left in the decided text. */
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

interface PossibleTechniquesProps {
  possible: Case['possibleTechniques'];
  lookUp: TechniqueLookup;
}

/** Techniques that would fit if the user supplied one more fact. */
export const PossibleTechniques = ({ possible, lookUp }: PossibleTechniquesProps) =>
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

import type { Case } from '#shared/cases/case';
import type { TechniqueLookup } from './techniques';
import styles from './result-editor.module.css';

interface Props {
  possible: Case['possibleTechniques'];
  lookUp: TechniqueLookup;
}

/** Techniques that would fit if the person had one more true fact to give. */
export const PossibleTechniques = ({ possible, lookUp }: Props) =>
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

import type { Technique } from '#shared/catalogue/technique';
import type { AppliedTechnique } from '#shared/cases/case';
import { Badge, type BadgeTone } from '#ui/badge';
import styles from './technique-card.module.css';

interface Props {
  applied: AppliedTechnique;
  letter: string;
  known: Technique | undefined;
  /** The changes that contain words quoted for the technique: their ids and display numbers. */
  changes: readonly { id: string; number: number }[];
  /** False when the user has rejected all changes that use the technique. */
  isKept: boolean;
  isActive: boolean;
  onActive: (isActive: boolean) => void;
  onShow: (changeId: string) => void;
}

const tones: Record<Technique['evidence'], BadgeTone> = {
  strong: 'good',
  moderate: 'info',
  mixed: 'warn',
  weak: 'neutral',
};

export const TechniqueCard = (props: Props) => {
  const { applied, letter, known, changes, isKept, isActive, onActive, onShow } = props;
  return (
    <article
      className={styles.card}
      data-hue="technique"
      data-active={isActive}
      data-kept={isKept}
      aria-label={`Technique ${letter}: ${applied.techniqueName}`}
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      <div className={styles.head}>
        <span className={styles.letter}>{letter}</span>
        <h4>{applied.techniqueName}</h4>
      </div>
      {!isKept && <p className={styles.gone}>Not in the text any more: none of its changes is kept.</p>}
      <p className={styles.definition}>{applied.techniqueDefinition}</p>
      <h5>How it was applied</h5>
      <p>{applied.techniqueApplication}</p>
      {applied.textHighlights.map((span) => (
        <blockquote key={span.startIndex}>{span.text}</blockquote>
      ))}
      {changes.length > 0 && (
        <p className={styles.places}>
          {changes.slice(0, 6).map(({ id, number }) => (
            <button key={id} type="button" onClick={() => onShow(id)}>
              Change {number}
            </button>
          ))}
        </p>
      )}
      <h5>Contribution</h5>
      <p>{applied.techniqueContribution}</p>
      {known && <Evidence known={known} />}
    </article>
  );
};

const Evidence = ({ known: { evidence, doi, source } }: { known: Technique }) => (
  <p className={styles.source}>
    <Badge tone={tones[evidence]}>Evidence: {evidence}</Badge>{' '}
    {doi ? (
      <a href={`https://doi.org/${doi}`} rel="noreferrer" target="_blank">
        {source}
      </a>
    ) : (
      source
    )}
  </p>
);

import type { Technique } from '#shared/catalogue/technique';
import type { AppliedTechnique } from '#shared/cases/case';
import { Badge, type BadgeTone } from '#ui/badge';
import styles from './technique-card.module.css';

interface Props {
  applied: AppliedTechnique;
  letter: string;
  known: Technique | undefined;
  isActive: boolean;
  onActive: (isActive: boolean) => void;
  onShow: () => void;
}

const tones: Record<Technique['evidence'], BadgeTone> = {
  strong: 'good',
  moderate: 'info',
  mixed: 'warn',
  weak: 'neutral',
};

export const TechniqueCard = ({ applied, letter, known, isActive, onActive, onShow }: Props) => (
  <article
    id={`technique-${applied.techniqueId}`}
    tabIndex={-1}
    className={styles.card}
    data-hue="technique"
    data-active={isActive}
    aria-label={`Technique ${letter}: ${applied.techniqueName}`}
    onPointerEnter={() => onActive(true)}
    onPointerLeave={() => onActive(false)}
    onFocus={() => onActive(true)}
    onBlur={() => onActive(false)}
  >
    <div className={styles.head}>
      <button
        type="button"
        className={styles.letter}
        aria-label={`Show technique ${letter} in the text`}
        onClick={onShow}
      >
        {letter}
      </button>
      <h4>{applied.techniqueName}</h4>
    </div>
    <p className={styles.definition}>{applied.techniqueDefinition}</p>
    <h5>How it was applied</h5>
    <p>{applied.techniqueApplication}</p>
    {applied.textHighlights.map((span) => (
      <blockquote key={span.startIndex}>{span.text}</blockquote>
    ))}
    <h5>Contribution</h5>
    <p>{applied.techniqueContribution}</p>
    {known && (
      <p className={styles.source}>
        <Badge tone={tones[known.evidence]}>Evidence: {known.evidence}</Badge>{' '}
        {known.doi ? (
          <a href={`https://doi.org/${known.doi}`} rel="noreferrer" target="_blank">
            {known.source}
          </a>
        ) : (
          known.source
        )}
      </p>
    )}
  </article>
);

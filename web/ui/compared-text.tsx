import styles from './compared-text.module.css';

interface Props {
  /** Read out for the text as a whole. */
  label: string;
  stretches: readonly { kind: 'same' | 'removed' | 'added'; text: string }[];
}

/** A text with what was taken out and what was put in, in place. */
export const ComparedText = ({ label, stretches }: Props) => (
  <div className={styles.text} role="group" aria-label={label} tabIndex={0}>
    {stretches.map(({ kind, text }, position) => {
      const key = `${position}-${kind}`;
      if (text === '') return null;
      if (kind === 'removed') return <del key={key}>{text}</del>;
      return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
    })}
  </div>
);

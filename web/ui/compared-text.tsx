import styles from './compared-text.module.css';

interface Props {
  /** The accessible name of the whole text. */
  label: string;
  /** `gap`: text common to both versions that was left out. */
  stretches: readonly { kind: 'same' | 'removed' | 'added' | 'gap'; text: string }[];
}

export const ComparedText = ({ label, stretches }: Props) => (
  <div className={styles.text} role="group" aria-label={label} tabIndex={0}>
    {stretches.map(({ kind, text }, position) => {
      const key = `${position}-${kind}`;
      if (kind === 'gap') return <Gap key={key} />;
      if (text === '') return null;
      if (kind === 'removed') return <del key={key}>{text}</del>;
      return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
    })}
  </div>
);

const Gap = () => <span className={styles.gap}>… unchanged …</span>;

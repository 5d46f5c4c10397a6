import styles from './header.module.css';

/** The name as a word with one stroke under what is said: the mark of a finding. */
export const Logo = () => (
  <span className={styles.word}>
    Sua<span className={styles.stroke}>sion</span>
  </span>
);

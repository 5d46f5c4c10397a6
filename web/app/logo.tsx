import styles from './header.module.css';

/** The name, with an underline like that of a highlighted finding. */
export const Logo = () => (
  <span className={styles.word}>
    Sua<span className={styles.stroke}>sion</span>
  </span>
);

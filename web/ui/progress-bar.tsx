import styles from './feedback.module.css';

/** @param percent 0 to 100. */
export const ProgressBar = ({ percent, label }: { percent: number; label: string }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(percent)}
    className={styles.track}
  >
    <div className={styles.bar} style={{ width: `${percent}%` }} />
  </div>
);

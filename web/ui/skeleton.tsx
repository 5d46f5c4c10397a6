import styles from './feedback.module.css';

export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className={styles.block} aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <span key={index} className={styles.line} />
    ))}
  </div>
);

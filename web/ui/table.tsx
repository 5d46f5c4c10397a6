import type { ReactNode } from 'react';
import styles from './table.module.css';

interface Props {
  children: ReactNode;
  className?: string | undefined;
  /** Aligns the last column: `end` for amounts and actions. */
  last?: 'start' | 'end';
  /** The widest screen on which rows become blocks; a class of the feature lays out their cells. */
  stack?: 'never' | 'phone' | 'tablet';
}

export const Table = ({ children, className, last = 'start', stack = 'never' }: Props) => (
  <table className={[styles.table, className].filter(Boolean).join(' ')} data-last={last} data-stack={stack}>
    {children}
  </table>
);

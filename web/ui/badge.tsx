import '@aws-amplify/ui-react/styles/badge.layer.css';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'accent';

/** A short status label. Plain markup instead of the library's component, to keep the first page small. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`amplify-badge ${styles.badge}`} data-tone={tone}>
    {children}
  </span>
);

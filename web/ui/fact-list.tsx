import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export const FactList = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

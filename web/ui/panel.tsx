import type { ReactNode } from 'react';
import styles from './feedback.module.css';

interface Props {
  title: string;
  /** `page`: the panel is all there is, and its title names the page. */
  level?: 'page' | 'section';
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
}

/** A calm panel for a state with a sentence, a cause and one next step. */
export const Panel = ({ title, level = 'section', children, action }: Props) => (
  <section className={styles.panel}>
    {level === 'page' ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children && <div className={styles.words}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </section>
);

import type { ReactNode } from 'react';
import styles from './feedback.module.css';

interface Props {
  title: string;
  /** `page`: the panel is the whole page, and its title is the page's heading. */
  level?: 'page' | 'section';
  children?: ReactNode;
  action?: ReactNode;
}

/** A box that replaces content: an empty, error or blocked state with a title, a cause and one next step. */
export const Panel = ({ title, level = 'section', children, action }: Props) => (
  <section className={styles.panel}>
    {level === 'page' ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children && <div className={styles.words}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </section>
);

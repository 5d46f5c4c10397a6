import type { ReactNode } from 'react';
import { FindingMiniature, RedlineMiniature, TextMiniature } from './miniatures';
import styles from './landing.module.css';

export const HowItWorks = () => (
  <section className={styles.section} aria-labelledby="how-title">
    <h2 id="how-title">How it works</h2>
    <ol className={styles.cards}>
      <Card title="Submit Your Copy" miniature={<TextMiniature />}>
        Paste an e-mail, a letter or a message of up to 10,000 characters. It stays yours and private.
      </Card>
      <Card title="Psychological Analysis" miniature={<FindingMiniature />}>
        Goal, audience, tone and behavioral markers, each pinned to the words it was found in.
      </Card>
      <Card title="Evidence-based Optimization" miniature={<RedlineMiniature />}>
        A rewrite with named techniques, their evidence and source, and a count of every fact kept.
      </Card>
    </ol>
  </section>
);

const Card = ({
  title,
  miniature,
  children,
}: {
  title: string;
  miniature: ReactNode;
  children: ReactNode;
}) => (
  <li className={styles.card}>
    <div className={styles.miniature} aria-hidden="true">
      {miniature}
    </div>
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);

import type { ReactNode } from 'react';
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

const TextMiniature = () => (
  <div className={styles.sheet}>
    <span className={styles.label}>Original Text</span>
    <p className={styles.copy}>
      Dear members, the opening hours of the library will be extended
      <span className={styles.caret} />
    </p>
    <span className={styles.foot}>63 / 10,000</span>
  </div>
);

const FindingMiniature = () => (
  <div className={styles.sheet}>
    <p className={styles.copy}>
      the opening hours{' '}
      <mark data-hue="language" className={styles.wavy}>
        will be extended
      </mark>
    </p>
    <div className={styles.finding} data-hue="language">
      <strong>
        <b>1</b> Passive voice
      </strong>
      <span>Language · hurts</span>
    </div>
  </div>
);

const RedlineMiniature = () => (
  <div className={styles.sheet}>
    <p className={styles.copy}>
      <mark data-hue="technique" className={styles.solid}>
        You can stay
      </mark>{' '}
      an hour longer in the library.
    </p>
    <div className={styles.finding} data-hue="technique">
      <strong>
        <b>A</b> Speak to you
      </strong>
      <span>Evidence: moderate · facts kept</span>
    </div>
  </div>
);

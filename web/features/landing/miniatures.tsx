import styles from './landing.module.css';

/** Miniatures of the product's screens, drawn in markup. */
export const TextMiniature = () => (
  <div className={styles.sheet}>
    <span className={styles.label}>Original Text</span>
    <p className={styles.copy}>
      Dear members, the opening hours of the library will be extended
      <span className={styles.caret} />
    </p>
    <span className={styles.foot}>63 / 10,000</span>
  </div>
);

export const FindingMiniature = () => (
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

export const RedlineMiniature = () => (
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

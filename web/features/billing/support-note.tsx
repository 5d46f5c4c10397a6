import { supportAddress, supportHours } from './support';
import styles from './pricing.module.css';

export const SupportNote = () => (
  <section className={styles.support} aria-labelledby="support-title">
    <h2 id="support-title">Questions about a plan or a payment</h2>
    <p>
      Write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>. We answer within{' '}
      {supportHours.Basic} hours on Basic and within {supportHours.Pro} hours on Pro and Enterprise.
    </p>
  </section>
);

import { supportAddress, supportHours } from './support';
import styles from './support-note.module.css';

export const SupportNote = () => (
  <section className={styles.note} aria-labelledby="support-title">
    <h2 id="support-title">Questions about a plan or a payment</h2>
    <p>
      Write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>. We answer within{' '}
      {supportHours.Basic} hours on Basic and within {supportHours.Pro} hours on Pro and Enterprise.
    </p>
  </section>
);

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { readReturnPath } from '#lib/session/return-path';
import { ArrowLeft } from '#ui/icons';
import styles from './offers.module.css';
import { supportAddress, supportHours } from './offer-texts';

export const PricingFrame = ({ children }: { children: ReactNode }) => (
  <>
    <BackLink />
    {children}
    <SupportNote />
  </>
);

/** A link back to the page where the user was working; absent for users who came from elsewhere. */
function BackLink() {
  const [from] = useState(readReturnPath);
  return (
    from && (
      <Link to={from.path} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {from.label}
      </Link>
    )
  );
}

const SupportNote = () => (
  <section className={styles.support} aria-labelledby="support-title">
    <h2 id="support-title">Questions about a plan or a payment</h2>
    <p>
      Write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>. We answer within{' '}
      {supportHours.Basic} hours on Basic and within {supportHours.Pro} hours on Pro and Enterprise.
    </p>
  </section>
);

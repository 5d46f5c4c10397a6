import { Link } from 'react-router';
import { signInAddress } from '#lib/origin';
import { buttonClass } from '#ui/button-class';
import styles from './visitor-note.module.css';

/** Before a visitor pays: how the payment finds an account. */
export const VisitorNote = () => (
  <div className={styles.note}>
    <p>
      Sign in before you buy, and it is in your account at once. Who pays without an account signs up
      afterwards with the e-mail address of the payment.
    </p>
    <Link to={signInAddress('/pricing')} className={buttonClass('plain')}>
      Sign in to buy
    </Link>
  </div>
);

import { Link } from 'react-router';
import { signInAddress } from '#lib/session/origin';
import { buttonClass } from '#ui/button-class';
import styles from './offers.module.css';

/** Before a visitor pays: how the payment finds an account. */
export const VisitorNote = () => (
  <div className={styles.visitor}>
    <p>
      Sign in before you buy, and your purchase is in your account at once. If you pay without an account,
      sign up afterwards with the e-mail address you paid with.
    </p>
    <Link to={signInAddress('/pricing')} className={buttonClass('plain')}>
      Sign in to buy
    </Link>
  </div>
);

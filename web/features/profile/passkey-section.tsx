import { useHasPassword } from '#lib/use-has-password';
import { useOffersPasskeys } from '#lib/session/use-offers-passkeys';
import styles from './account.module.css';
import { Passkeys } from './passkeys';

/** For people of our own sign-in only: who comes from Google alone cannot sign in with anything else. */
export function PasskeySection() {
  const offered = useOffersPasskeys();
  const { data: hasPassword } = useHasPassword();
  if (offered === 'no' || !hasPassword) return null;
  return (
    <section className={styles.section} aria-labelledby="passkeys-title">
      <Passkeys canAdd={offered === 'here'} />
    </section>
  );
}

import { useHasPassword } from '#lib/use-has-password';
import { Skeleton } from '#ui/skeleton';
import styles from './account.module.css';
import { PasswordForm } from './password-form';
import { ResetLink } from './reset-link';

export function PasswordSection({ email }: { email: string }) {
  const { data: hasPassword, isPending } = useHasPassword();
  return (
    <section className={styles.section} aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      {isPending && <Skeleton lines={4} />}
      {hasPassword === false && (
        <p>You sign in with Google, so there is no password to change here. Google keeps it for you.</p>
      )}
      {!isPending && hasPassword !== false && (
        <>
          <PasswordForm email={email} />
          <ResetLink email={email} />
        </>
      )}
    </section>
  );
}

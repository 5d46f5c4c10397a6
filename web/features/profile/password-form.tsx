import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { messages } from '#shared/messages';
import { formResolver } from '#lib/forms/form-resolver';
import { passwordSentence, PasswordRules } from './password-rules';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PasswordField } from '#ui/password-field';
import styles from './account.module.css';
import { useHasPassword } from './use-has-password';
import { Skeleton } from '#ui/skeleton';
import { authSentence } from '#lib/session/auth-sentence';

type Form = z.infer<typeof PasswordRules>;
const empty: Form = { current: '', next: '', confirmation: '' };

function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, formState, reset } = useForm<Form>({
    resolver: formResolver(PasswordRules),
    defaultValues: empty,
  });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: async ({ current, next }: Form) =>
      (await import('#lib/session/auth')).changePassword(current, next),
    onSuccess: () => reset(empty),
  });

  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="password-title"
      onSubmit={(event) => void handleSubmit((form) => change.mutate(form))(event)}
    >
      {/* Lets a password manager know the account. */}
      <input
        className="unseen"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current')}
      />
      <PasswordField
        label="New Password"
        descriptiveText={messages.passwordHint}
        autoComplete="new-password"
        error={errors.next?.message}
        {...register('next')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      {change.isError && <Notice tone="error">{passwordSentence(change.error)}</Notice>}
      {change.isSuccess && !formState.isDirty && <Notice tone="success">{messages.passwordUpdated}</Notice>}
      <div>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? 'Updating…' : 'Update Password'}
        </Button>
      </div>
    </form>
  );
}

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

/** A link for users who forgot their current password. */
function ResetLink({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: async () => (await import('#lib/session/auth')).requestReset(email),
  });
  return (
    <div className={styles.reset}>
      <p>You do not know your current password? We send you a link to set a new one.</p>
      {send.isError && <Notice tone="error">{authSentence(send.error)}</Notice>}
      {send.isSuccess && <Notice tone="success">{messages.resetSent}</Notice>}
      <div>
        <Button disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending…' : 'Send Reset Link to Email'}
        </Button>
      </div>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { messages } from '#shared/messages';
import { authSentence } from '#lib/session/auth-sentence';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './account.module.css';

/** For users who forgot their current password. */
export function ResetLink({ email }: { email: string }) {
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

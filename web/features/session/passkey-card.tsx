import { useState } from 'react';
import { messages } from '#shared/messages';
import { isPasskeyCancel } from '#lib/session/passkey-sentence';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { TextField } from '#ui/text-field';
import { AuthCard } from './auth-card';
import { PasskeyForm as Rules } from './form-rules';
import { SessionForm, useSessionForm } from './session-form';

interface Props {
  /** The e-mail address typed so far. */
  email: string;
  onSignedIn: () => void;
  onBack: () => void;
}

/** Sign-in by passkey: the user enters the e-mail address, the device confirms. */
export function PasskeyCard({ email, onSignedIn, onBack }: Props) {
  const [isCancelled, setIsCancelled] = useState(false);
  const { register, errors, frame } = useSessionForm({
    rules: Rules,
    start: { email },
    step: 'passkey',
    action: async (form) => {
      setIsCancelled(false);
      try {
        const { signInWithPasskey } = await import('#lib/session/auth');
        await signInWithPasskey(form.email);
        onSignedIn();
      } catch (error) {
        if (!isPasskeyCancel(error)) throw error;
        setIsCancelled(true);
      }
    },
  });

  return (
    <AuthCard
      title="Sign in with a passkey"
      foot={
        <Button variant="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      }
    >
      <SessionForm frame={frame} label="Continue" busyLabel="Waiting for your device…">
        {isCancelled && <Notice tone="info">{messages.passkeyCancelled}</Notice>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
      </SessionForm>
    </AuthCard>
  );
}

import { useState } from 'react';
import { messages } from '#shared/messages';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { CodeFields } from './code-fields';
import { ConfirmForm as Rules } from './form-rules';
import { SessionForm, useSessionForm } from './session-form';
import { AuthCard } from './auth-card';

interface Props {
  email: string;
  /** The code from the link in the e-mail; empty if the user must type the code. */
  typedCode: string;
  /** Why the form is shown, as a sentence. */
  reason?: string;
  onConfirmed: (email: string) => Promise<void>;
}

export function ConfirmForm({ email, typedCode, reason, onConfirmed }: Props) {
  const [isResent, setIsResent] = useState(false);
  const { register, errors, getValues, run, frame } = useSessionForm({
    rules: Rules,
    start: { email, typedCode },
    step: 'code',
    action: async (form) => {
      setIsResent(false);
      const { confirmSignUp } = await import('#lib/session/auth');
      await confirmSignUp(form.email, form.typedCode);
      await onConfirmed(form.email);
    },
  });
  const resend = () =>
    run(async () => {
      setIsResent(false);
      const { resendConfirmation } = await import('#lib/session/auth');
      await resendConfirmation(getValues('email'));
      setIsResent(true);
    });

  const notice = isResent ? messages.codeResent : reason;
  return (
    <SessionForm
      frame={frame}
      label="Confirm"
      busyLabel="Confirming…"
      after={
        <Button variant="quiet" onClick={() => void resend()}>
          Send a new code
        </Button>
      }
    >
      {notice && !frame.problem && <Notice tone="info">{notice}</Notice>}
      <CodeFields
        email={{ field: register('email'), error: errors.email?.message }}
        code={{ field: register('typedCode'), error: errors.typedCode?.message }}
        isEmailKnown={email !== ''}
      />
    </SessionForm>
  );
}

interface CardProps {
  email: string;
  onConfirmed: () => Promise<void>;
  onBack: () => void;
}

/** Shown when the password is correct but the e-mail address is not confirmed yet. */
export const UnconfirmedCard = ({ email, onConfirmed, onBack }: CardProps) => (
  <AuthCard
    title="Confirm your e-mail address"
    foot={
      <Button variant="quiet" onClick={onBack}>
        Back to Sign In
      </Button>
    }
  >
    <ConfirmForm email={email} typedCode="" reason={messages.notConfirmed} onConfirmed={onConfirmed} />
  </AuthCard>
);

import { messages } from '#shared/messages';
import { PasswordField } from '#ui/password-field';
import { CodeFields } from './code-fields';
import { ForgotForm as ForgotRules, ResetForm as ResetRules } from './form-rules';
import { SessionForm, useSessionForm } from './session-form';
import { TextField } from '#ui/text-field';

interface Props {
  email: string;
  typedCode: string;
  onReset: (email: string) => Promise<void>;
}

export function ResetForm({ email, typedCode, onReset }: Props) {
  const { register, errors, frame } = useSessionForm({
    rules: ResetRules,
    start: { email, typedCode, password: '', confirmation: '' },
    step: 'code',
    action: async (form) => {
      const { confirmReset } = await import('#lib/session/auth');
      await confirmReset(form.email, form.typedCode, form.password);
      await onReset(form.email);
    },
  });

  return (
    <SessionForm frame={frame} label="Set New Password" busyLabel="Saving…">
      <CodeFields
        email={{ field: register('email'), error: errors.email?.message }}
        code={{ field: register('typedCode'), error: errors.typedCode?.message }}
        isEmailKnown={email !== ''}
      />
      <PasswordField
        label="New Password"
        descriptiveText={messages.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
    </SessionForm>
  );
}

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, errors, frame } = useSessionForm({
    rules: ForgotRules,
    start: { email: '' },
    step: 'code',
    action: async ({ email }) => {
      const { requestReset } = await import('#lib/session/auth');
      await requestReset(email);
      onSent(email);
    },
  });

  return (
    <SessionForm frame={frame} label="Send Reset Instructions" busyLabel="Sending…">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
    </SessionForm>
  );
}

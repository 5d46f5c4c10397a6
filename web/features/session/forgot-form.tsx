import { TextField } from '#ui/text-field';
import { ForgotForm as Rules } from './form-rules';
import { SessionForm } from './session-form';
import { useSessionForm } from './use-session-form';

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, errors, frame } = useSessionForm({
    rules: Rules,
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

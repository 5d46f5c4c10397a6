import { Link } from 'react-router';
import { useOffersPasskeys } from '#lib/session/use-offers-passkeys';
import { Button } from '#ui/button';
import { PasswordField } from '#ui/password-field';
import { TextField } from '#ui/text-field';
import styles from './session.module.css';
import { SignInForm as Rules } from './form-rules';
import { SessionForm, useSessionForm } from './session-form';

interface Props {
  email: string;
  onSignedIn: () => void;
  /** Called when the password is correct but the e-mail address is not confirmed yet. */
  onUnconfirmed: (email: string, password: string) => void;
  /** Called when the user chooses to use a passkey. */
  onPasskey: (email: string) => void;
}

export function SignInForm({ email, onSignedIn, onUnconfirmed, onPasskey }: Props) {
  const offersPasskeys = useOffersPasskeys() === 'here';
  const { register, errors, getValues, frame } = useSessionForm({
    rules: Rules,
    start: { email, password: '' },
    step: 'sign-in',
    action: async (form) => {
      const { signIn } = await import('#lib/session/auth');
      const step = await signIn(form.email, form.password);
      if (step === 'confirm') onUnconfirmed(form.email, form.password);
      else onSignedIn();
    },
  });

  return (
    <SessionForm
      frame={frame}
      label="Sign In"
      busyLabel="Signing in…"
      after={
        offersPasskeys && (
          <Button onClick={() => onPasskey(getValues('email'))}>Sign in with a passkey</Button>
        )
      }
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Link to="/forgot-password" className={styles.sideLink}>
        Forgot password?
      </Link>
    </SessionForm>
  );
}

import { messages } from '#shared/messages';
import { occupations } from '#shared/profile/profile';
import { occupationNames } from '#lib/profile/occupation-names';
import { PasswordField } from '#ui/password-field';
import { SelectField } from '#ui/select-field';
import { TextField } from '#ui/text-field';
import styles from './session.module.css';
import { SignUpForm as Rules } from './form-rules';
import { SessionForm, useSessionForm } from './session-form';

interface Props {
  onSignedUp: (email: string, password: string, next: 'done' | 'confirm') => Promise<void>;
}

export function SignUpForm({ onSignedUp }: Props) {
  const { register, errors, frame } = useSessionForm({
    rules: Rules,
    start: { email: '', password: '', firstName: '', lastName: '', occupation: 'marketing', company: '' },
    step: 'sign-in',
    action: async (form) => {
      const { signUp } = await import('#lib/session/auth');
      await onSignedUp(form.email, form.password, await signUp(form));
    },
  });

  return (
    <SessionForm frame={frame} label="Sign Up" busyLabel="Creating your account…">
      <div className={styles.pair}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        descriptiveText={messages.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <SelectField label="Professional Area (optional)" {...register('occupation')}>
        {occupations.map((occupation) => (
          <option key={occupation} value={occupation}>
            {occupationNames[occupation]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Company (optional)"
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company')}
      />
    </SessionForm>
  );
}

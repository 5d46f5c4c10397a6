import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { occupations } from '#shared/profile/profile';
import { formResolver } from '#lib/form-resolver';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PasswordField } from '#ui/password-field';
import { SelectField } from '#ui/select-field';
import { TextField } from '#ui/text-field';
import styles from './auth-card.module.css';
import { SignUpForm as Rules } from './rules';
import { useDeed } from './use-deed';

const areaNames: Record<(typeof occupations)[number], string> = {
  marketing: 'Marketing',
  hr: 'HR',
  finance: 'Finance',
  sales: 'Sales',
  product: 'Product',
  design: 'Design',
  engineering: 'Engineering',
  other: 'Other',
};

interface Props {
  onSignedUp: (email: string, password: string, next: 'done' | 'confirm') => Promise<void>;
}

export function SignUpForm({ onSignedUp }: Props) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Rules>>({
    resolver: formResolver(Rules),
    defaultValues: {
      email: '',
      password: '',
      firstName: '',
      lastName: '',
      occupation: 'marketing',
      company: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const { problem, run } = useDeed();

  const submit = handleSubmit((form) =>
    run(async () => {
      const { signUp } = await import('#lib/auth');
      await onSignedUp(form.email, form.password, await signUp(form));
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Notice tone="error">{problem}</Notice>}
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
        descriptiveText="At least 6 characters."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <SelectField label="Professional Area (optional)" {...register('occupation')}>
        {occupations.map((occupation) => (
          <option key={occupation} value={occupation}>
            {areaNames[occupation]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Company (optional)"
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company')}
      />
      <Button type="submit" look="primary" disabled={isSubmitting}>
        {isSubmitting ? 'Creating your account…' : 'Sign Up'}
      </Button>
    </form>
  );
}

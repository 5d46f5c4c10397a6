import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { formResolver } from '#lib/form-resolver';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PasswordField } from '#ui/password-field';
import { TextField } from '#ui/text-field';
import { SignInForm as Rules } from './rules';
import { useDeed } from './use-deed';

interface Props {
  email: string;
  onSignedIn: () => void;
  /** The password is right, the address is not confirmed yet. */
  onUnconfirmed: (email: string, password: string) => void;
}

export function SignInForm({ email, onSignedIn, onUnconfirmed }: Props) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Rules>>({
    resolver: formResolver(Rules),
    defaultValues: { email, password: '' },
  });
  const { problem, run } = useDeed();

  const submit = handleSubmit((form) =>
    run(async () => {
      const { signIn } = await import('#lib/auth');
      const step = await signIn(form.email, form.password);
      if (step === 'confirm') onUnconfirmed(form.email, form.password);
      else onSignedIn();
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Link to="/forgot-password">Forgot password?</Link>
      <Button type="submit" look="primary" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}

import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formResolver } from '#lib/form-resolver';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PasswordField } from '#ui/password-field';
import { TextField } from '#ui/text-field';
import { ResetForm as Rules } from './rules';
import { useDeed } from './use-deed';

interface Props {
  email: string;
  typedCode: string;
  onReset: () => void;
}

export function ResetForm({ email, typedCode, onReset }: Props) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Rules>>({
    resolver: formResolver(Rules),
    defaultValues: { email, typedCode, password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;
  const { problem, run } = useDeed();

  const submit = handleSubmit((form) =>
    run(async () => {
      const { confirmReset } = await import('#lib/auth');
      await confirmReset(form.email, form.typedCode, form.password);
      onReset();
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        isReadOnly={email !== ''}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Confirmation Code"
        descriptiveText="Six digits, sent to your e-mail address."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.typedCode?.message}
        {...register('typedCode')}
      />
      <PasswordField
        label="New Password"
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
      <Button type="submit" look="primary" disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : 'Set New Password'}
      </Button>
    </form>
  );
}

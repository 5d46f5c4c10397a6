import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formResolver } from '#lib/form-resolver';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { TextField } from '#ui/text-field';
import { ForgotForm as Rules } from './rules';
import { useDeed } from './use-deed';

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Rules>>({
    resolver: formResolver(Rules),
    defaultValues: { email: '' },
  });
  const { problem, run } = useDeed();

  const submit = handleSubmit(({ email }) =>
    run(async () => {
      const { requestReset } = await import('#lib/auth');
      await requestReset(email);
      onSent(email);
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
      <Button type="submit" look="primary" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending…' : 'Send Reset Instructions'}
      </Button>
    </form>
  );
}

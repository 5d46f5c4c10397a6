import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formResolver } from '#lib/form-resolver';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { TextField } from '#ui/text-field';
import { ConfirmForm as Rules } from './rules';
import { useDeed } from './use-deed';

interface Props {
  email: string;
  /** From the link in the e-mail; typed by hand otherwise. */
  typedCode: string;
  onConfirmed: (email: string) => Promise<void>;
}

export function ConfirmForm({ email, typedCode, onConfirmed }: Props) {
  const { register, handleSubmit, formState, getValues } = useForm<z.infer<typeof Rules>>({
    resolver: formResolver(Rules),
    defaultValues: { email, typedCode },
  });
  const [isResent, setIsResent] = useState(false);
  const { problem, run } = useDeed();

  const submit = handleSubmit((form) =>
    run(async () => {
      const { confirmSignUp } = await import('#lib/auth');
      await confirmSignUp(form.email, form.typedCode);
      await onConfirmed(form.email);
    }),
  );
  const resend = () =>
    run(async () => {
      const { resendConfirmation } = await import('#lib/auth');
      await resendConfirmation(getValues('email'));
      setIsResent(true);
    });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Notice tone="error">{problem}</Notice>}
      {!problem && isResent && <Notice tone="success">A new code is on its way.</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        isReadOnly={email !== ''}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Confirmation Code"
        descriptiveText="Six digits, sent to your e-mail address."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.typedCode?.message}
        {...register('typedCode')}
      />
      <Button type="submit" look="primary" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Confirming…' : 'Confirm'}
      </Button>
      <Button look="quiet" onClick={() => void resend()}>
        Send a new code
      </Button>
    </form>
  );
}

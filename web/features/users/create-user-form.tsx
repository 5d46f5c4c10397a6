import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { creditsMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { NewUser, newUserTypes } from '#shared/users/user';
import { CallError, sentenceOf } from '#lib/api/call-error';
import { formResolver } from '#lib/forms/form-resolver';
import { useCreateUser } from './use-users';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PasswordField } from '#ui/password-field';
import { SelectField } from '#ui/select-field';
import { TextField } from '#ui/text-field';
import styles from './users.module.css';

type Form = z.input<typeof NewUser>;
const empty: Form = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  userType: 'Basic',
  credits: 3,
};

/** Creates an account; the user then verifies the address by e-mail. */
export function CreateUserForm() {
  const { register, handleSubmit, formState, reset } = useForm<Form>({
    resolver: formResolver(NewUser),
    defaultValues: empty,
  });
  const { errors } = formState;
  const create = useCreateUser();
  const submit = handleSubmit(async (form) => {
    const made = await create.mutateAsync(NewUser.parse(form)).catch(() => undefined);
    if (made) reset(empty);
  });
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="create-title"
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="create-title">Create user</h2>
      <p>They receive an e-mail with which they verify their address. Tell them the password yourself.</p>
      <div className={styles.pair}>
        <TextField
          label="First Name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
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
      <div className={styles.pair}>
        <SelectField label="User type" {...register('userType')}>
          {newUserTypes.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Initial credits"
          type="number"
          min={0}
          max={creditsMaximum}
          step={1}
          error={errors.credits?.message}
          {...register('credits', { valueAsNumber: true })}
        />
      </div>
      {create.isError && (
        <Notice tone="error" title={messages.createUserFailed}>
          {create.error instanceof CallError ? sentenceOf(create.error) : create.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? 'Creating…' : 'Create user'}
        </Button>
      </div>
    </form>
  );
}

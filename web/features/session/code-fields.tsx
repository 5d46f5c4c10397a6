import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/text-field';

interface Field {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

interface Props {
  email: Field;
  code: Field;
  /** True when the e-mail address is known from the previous step or the link in the e-mail. */
  isEmailKnown: boolean;
}

export const CodeFields = ({ email, code, isEmailKnown }: Props) => (
  <>
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      isReadOnly={isEmailKnown}
      error={email.error}
      {...email.field}
    />
    <TextField
      label="Confirmation Code"
      descriptiveText="Six digits, sent to your e-mail address."
      inputMode="numeric"
      autoComplete="one-time-code"
      error={code.error}
      {...code.field}
    />
  </>
);

import './text-field';
import '@aws-amplify/ui-react/styles/textArea.layer.css';
import '@aws-amplify/ui-react/styles/textAreaField.layer.css';
import { TextAreaField as LibraryField, type TextAreaFieldProps } from '@aws-amplify/ui-react';
import styles from './fields.module.css';

type Props = TextAreaFieldProps & {
  error?: string;
  /** `reading`: the words are set in the reading serif, as the text they are. `code`: every sign as wide as the next. */
  voice?: 'plain' | 'reading' | 'code';
};

export const TextAreaField = ({ error, voice = 'plain', ...rest }: Props) => (
  <LibraryField
    {...rest}
    className={voice === 'plain' ? undefined : styles[voice]}
    hasError={error !== undefined}
    errorMessage={error}
  />
);

import './text-field';
import '@aws-amplify/ui-react/styles/textArea.layer.css';
import '@aws-amplify/ui-react/styles/textAreaField.layer.css';
import { TextAreaField as LibraryField, type TextAreaFieldProps } from '@aws-amplify/ui-react';
import styles from './fields.module.css';

type Props = TextAreaFieldProps & {
  error?: string;
  /** The font. `reading`: a serif, for copy. `code`: monospace. */
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

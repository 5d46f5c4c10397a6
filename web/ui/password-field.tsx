import './text-field';
import '@aws-amplify/ui-react/styles/button.layer.css';
import '@aws-amplify/ui-react/styles/icon.layer.css';
import '@aws-amplify/ui-react/styles/passwordField.layer.css';
import { PasswordField as LibraryField, type PasswordFieldProps } from '@aws-amplify/ui-react';
import styles from './fields.module.css';

type Props = PasswordFieldProps & { error?: string };

export const PasswordField = ({ error, ...rest }: Props) => (
  <LibraryField {...rest} className={styles.password} hasError={error !== undefined} errorMessage={error} />
);

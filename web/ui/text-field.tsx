import '@aws-amplify/ui-react/styles/_fieldControl.layer.css';
import '@aws-amplify/ui-react/styles/field.layer.css';
import '@aws-amplify/ui-react/styles/fieldGroup.layer.css';
import '@aws-amplify/ui-react/styles/fieldMessages.layer.css';
import '@aws-amplify/ui-react/styles/flex.layer.css';
import '@aws-amplify/ui-react/styles/input.layer.css';
import '@aws-amplify/ui-react/styles/text.layer.css';
import '@aws-amplify/ui-react/styles/textField.layer.css';
import '@aws-amplify/ui-react/styles/visuallyHidden.layer.css';
import './fields.module.css';
import { TextField as LibraryField, type TextFieldProps } from '@aws-amplify/ui-react';

type Props = TextFieldProps & { error?: string };

export const TextField = ({ error, ...rest }: Props) => (
  <LibraryField {...rest} hasError={error !== undefined} errorMessage={error} />
);

import './text-field';
import '@aws-amplify/ui-react/styles/icon.layer.css';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';
import { SelectField as LibraryField, type SelectFieldProps } from '@aws-amplify/ui-react';

export const SelectField = (props: SelectFieldProps) => <LibraryField {...props} />;

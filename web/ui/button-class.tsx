import '@aws-amplify/ui-react/styles/button.layer.css';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'plain' | 'quiet';

/** The classes of a button, for links that look like one, without the component library's code. */
export const buttonClass = (variant: ButtonVariant) =>
  [
    'amplify-button',
    variant === 'primary' ? 'amplify-button--primary' : '',
    variant === 'quiet' ? styles.quiet : styles.own,
  ].join(' ');

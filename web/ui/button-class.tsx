import '@aws-amplify/ui-react/styles/button.layer.css';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'plain' | 'quiet';

/** The CSS classes of a button, for links that look like one; does not load the component library. */
export const buttonClass = (variant: ButtonVariant) =>
  [
    'amplify-button',
    variant === 'primary' ? 'amplify-button--primary' : '',
    variant === 'quiet' ? styles.quiet : styles.own,
  ].join(' ');

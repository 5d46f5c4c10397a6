import '@aws-amplify/ui-react/styles/button.layer.css';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'plain' | 'quiet';

/** The look of a button for links, without the component library's code. */
export const buttonClass = (look: ButtonLook) =>
  [
    'amplify-button',
    look === 'primary' ? 'amplify-button--primary' : '',
    look === 'quiet' ? styles.quiet : styles.own,
  ].join(' ');

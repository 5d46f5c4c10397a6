import '@aws-amplify/ui-react/styles/alert.layer.css';
import '@aws-amplify/ui-react/styles/flex.layer.css';
import { Alert } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  tone: 'info' | 'warning' | 'error' | 'success';
  title?: string;
  children?: ReactNode;
  /** One next step: a button or a link. */
  action?: ReactNode;
}

/** A notice within the page; screen readers announce errors at once, other tones politely. */
export const Notice = ({ tone, title, children, action }: Props) => (
  <Alert
    variation={tone}
    role={tone === 'error' ? 'alert' : 'status'}
    hasIcon={false}
    className={styles.notice}
    data-tone={tone}
  >
    <div className={styles.words}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </Alert>
);

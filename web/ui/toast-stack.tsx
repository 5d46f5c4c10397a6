import { type ReactNode, useEffect, useState } from 'react';
import { X } from './icons';
import styles from './toast-stack.module.css';

interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'error';
  action?: ReactNode;
  staysMs?: number;
}

interface Props {
  toasts: readonly Toast[];
  /** The text of the last closed message, readable by screen readers but not announced again. */
  lastMessage: string;
  onClose: (id: number) => void;
}

/** The page's only live region. Messages stay while hovered or focused, and can be closed. */
export function ToastStack({ toasts, lastMessage, onClose }: Props) {
  const [isHeld, setIsHeld] = useState(false);
  return (
    <>
      <section
        aria-live="polite"
        aria-label="Messages"
        className={styles.stack}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {toasts.map((toast) => (
          <Line key={toast.id} toast={toast} isHeld={isHeld} onClose={onClose} />
        ))}
      </section>
      {lastMessage !== '' && (
        <section aria-label="Last message" className="unseen">
          <p>{lastMessage}</p>
        </section>
      )}
    </>
  );
}

/** How long a toast is shown; longer for errors and for toasts with a button or link to reach. */
const plainMs = 8_000;
const actionMs = 20_000;

function Line({ toast, isHeld, onClose }: { toast: Toast; isHeld: boolean; onClose: Props['onClose'] }) {
  const { id, text, tone, action } = toast;
  const staysMs = toast.staysMs ?? (action || tone === 'error' ? actionMs : plainMs);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onClose(id), staysMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, staysMs, onClose]);

  return (
    <div className={styles.toast} data-tone={tone}>
      <p>{text}</p>
      {action}
      <button type="button" className={styles.close} aria-label="Close message" onClick={() => onClose(id)}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

import { type ReactNode, useId, useRef } from 'react';
import styles from './menu.module.css';
import { entriesOf, onMenuKey } from './menu-keys';

interface Props {
  /** Read out for the button that opens the menu. */
  label: string;
  button: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A menu on the platform's popover: links and buttons inside are reached with arrows, Home, End and Escape. */
export function Menu({ label, button, children, className }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  return (
    <>
      <button
        type="button"
        className={[styles.opener, className].filter(Boolean).join(' ')}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="true"
      >
        {button}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => event.newState === 'open' && entriesOf(panel.current)[0]?.focus()}
        onKeyDown={(event) => onMenuKey(event, panel.current)}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

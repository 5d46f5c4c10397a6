import { type ReactNode, useId, useRef, type KeyboardEvent } from 'react';
import styles from './menu.module.css';

interface Props {
  /** The accessible name of the button that opens the menu. */
  label: string;
  button: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A menu built on the popover API; arrows, Home and End move between its links and buttons, Escape closes it. */
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

export const entriesOf = (panel: HTMLElement | null) =>
  panel ? [...panel.querySelectorAll<HTMLElement>('a, button')] : [];

/** Moves the focus between entries on arrows, Home and End. */
export function onMenuKey(event: KeyboardEvent, panel: HTMLElement | null) {
  const entries = entriesOf(panel);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}

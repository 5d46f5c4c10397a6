import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import menuStyles from './menu.module.css';
import { entriesOf, onMenuKey } from './menu';

interface Props {
  /** The accessible name of the button that opens the menu. */
  label: string;
  button: ReactNode;
  children: ReactNode;
  className?: string;
}

const closesAfterMs = 300;

/** A menu that opens on hover and closes 300 ms after the mouse leaves; also usable by keyboard and touch. */
export function HoverMenu({ label, button, children, className }: Props) {
  const id = useId();
  const { opener, panel, place, toggled, hover } = useHoverMenu();
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={[menuStyles.opener, menuStyles.hoverOpener, className].filter(Boolean).join(' ')}
        popoverTarget={id}
        aria-label={label}
        {...hover}
      >
        {button}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="group"
        aria-label={label}
        className={`${menuStyles.panel} ${menuStyles.hoverPanel}`}
        onBeforeToggle={place}
        onToggle={({ newState }) => toggled(newState)}
        onKeyDown={(event) => onMenuKey(event, panel.current)}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) panel.current?.hidePopover();
        }}
        {...hover}
      >
        {children}
      </div>
    </>
  );
}

function useHoverMenu() {
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByMouse = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      if (pointerType !== 'mouse' || isOpen(panel.current)) return;
      isByMouse.current = true;
      // Prevents that a click closes the menu that hovering has just opened.
      opener.current?.setAttribute('popovertargetaction', 'show');
      panel.current?.showPopover({ source: opener.current ?? undefined });
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      timer.current = setTimeout(() => panel.current?.hidePopover(), closesAfterMs);
    },
  };

  const place = () => putUnder(panel.current, opener.current);
  const toggled = (state: string) => {
    if (state === 'open') {
      keepInView(panel.current, opener.current);
      if (!isByMouse.current) entriesOf(panel.current)[0]?.focus({ preventScroll: true });
      return;
    }
    clearTimeout(timer.current);
    isByMouse.current = false;
    opener.current?.removeAttribute('popovertargetaction');
  };

  return { opener, panel, place, toggled, hover };
}

const isOpen = (panel: HTMLElement | null) => panel?.matches(':popover-open') ?? false;

/** Positions the menu before the first paint: below the button, right edges aligned. */
function putUnder(panel: HTMLElement | null, opener: HTMLElement | null) {
  if (!panel || !opener) return;
  const { bottom, right } = opener.getBoundingClientRect();
  panel.style.top = `${bottom + scrollY}px`;
  panel.style.right = `${document.documentElement.clientWidth - right}px`;
}

/** Moves the menu above the button if there is no room below, and never beyond the left edge. */
function keepInView(panel: HTMLElement | null, opener: HTMLElement | null) {
  if (!panel || !opener) return;
  const { left, right } = panel.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  if (left < margin) panel.style.right = `${clientWidth - right + left - margin}px`;
  const { top } = opener.getBoundingClientRect();
  if (panel.getBoundingClientRect().bottom > innerHeight && top > panel.offsetHeight)
    panel.style.top = `${top + scrollY - panel.offsetHeight}px`;
}

const margin = 8;

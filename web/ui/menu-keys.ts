import type { KeyboardEvent } from 'react';

/** The links and buttons of an open menu. */
export const entriesOf = (panel: HTMLElement | null) =>
  panel ? [...panel.querySelectorAll<HTMLElement>('a, button')] : [];

/** Arrows, Home and End move the focus between entries. */
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

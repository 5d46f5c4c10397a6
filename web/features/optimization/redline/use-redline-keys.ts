import { useEffect, useEffectEvent } from 'react';
import type { RedlineDesk } from './use-redline';

/** One key per decision, wherever on the page one is but in a field; with Ctrl or Cmd, undo and redo. */
export function useRedlineKeys(desk: RedlineDesk, oneKey: 'on' | 'off') {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const deed = event.ctrlKey || event.metaKey ? combined(event, desk) : single(event, desk, oneKey);
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function combined({ key, shiftKey }: KeyboardEvent, desk: RedlineDesk) {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return desk.redo;
  return letter === 'z' ? desk.undo : undefined;
}

function single({ key, shiftKey, repeat }: KeyboardEvent, desk: RedlineDesk, oneKey: 'on' | 'off') {
  const { currentId } = desk;
  if (oneKey === 'off' || shiftKey || currentId === undefined) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'j') return desk.goNext;
  if (letter === 'k') return desk.goPrevious;
  if (repeat) return undefined;
  if (letter === 'a') return () => desk.decide(currentId, 'accepted');
  if (letter === 'r') return () => desk.decide(currentId, 'rejected');
  return letter === 'e' ? () => desk.edit() : undefined;
}

/** Where a letter is a letter, and inside dialogs and menus, no key decides anything. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [popover]') !==
    null;

import { useEffect, useEffectEvent } from 'react';
import type { Redline } from './use-redline';

/** One key per decision, wherever on the page one is but in a field; with Ctrl or Cmd, undo and redo. */
export function useRedlineKeys(redline: Redline, oneKey: 'on' | 'off') {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const deed = event.ctrlKey || event.metaKey ? combined(event, redline) : single(event, redline, oneKey);
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

function combined({ key, shiftKey }: KeyboardEvent, redline: Redline) {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return redline.redo;
  return letter === 'z' ? redline.undo : undefined;
}

function single({ key, shiftKey, repeat }: KeyboardEvent, redline: Redline, oneKey: 'on' | 'off') {
  const { currentId } = redline;
  if (oneKey === 'off' || shiftKey || currentId === undefined) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'j') return redline.goNext;
  if (letter === 'k') return redline.goPrevious;
  if (repeat) return undefined;
  if (letter === 'a') return () => redline.decide(currentId, 'accepted');
  if (letter === 'r') return () => redline.decide(currentId, 'rejected');
  return letter === 'e' ? () => redline.edit() : undefined;
}

/** Where a letter is a letter, and inside dialogs and menus, no key decides anything. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [popover]') !==
    null;

import styles from './decision-box.module.css';
import { useEffect, useEffectEvent } from 'react';
import type { Redline } from './use-redline';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const keys = [
  ['J', 'next change'],
  ['K', 'previous'],
  ['A', 'accept'],
  ['R', 'reject'],
  ['E', 'edit'],
] as const;

const withControl = [
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
] as const;

/** Lists the keyboard shortcuts; a switch turns one-key shortcuts off (WCAG 2.1.4). */
export const KeyLegend = ({ isOn, onChange }: Props) => (
  <div className={styles.legend}>
    <dl aria-label="Keys">
      {keys.map(([key, label]) => (
        <div key={key} data-off={!isOn}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
      {withControl.map(([key, label]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} /> One-key
      shortcuts
    </label>
  </div>
);

/** Handles one key per decision, except in fields, and undo and redo with Ctrl or Cmd. */
export function useRedlineKeys(redline: Redline, oneKey: 'on' | 'off') {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const action = event.ctrlKey || event.metaKey ? combined(event, redline) : single(event, redline, oneKey);
    if (!action) return;
    event.preventDefault();
    action();
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

/** True in fields, dialogs and menus, where the shortcuts are off. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [popover]') !==
    null;

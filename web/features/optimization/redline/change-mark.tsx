import { type KeyboardEvent, memo } from 'react';
import styles from './redline.module.css';
import { briefly, type ChangeState, type RedlineView, stateNames } from './redline-view';

interface Props {
  id: string;
  number: number;
  total: number;
  removed: string;
  text: string;
  state: ChangeState;
  view: RedlineView;
  /** Letters of the techniques that the change uses. */
  letters: string;
  isCurrent: boolean;
  isLit: boolean;
  onSelect: (id: string) => void;
}

/** One highlighted change, reachable by keyboard. Memoized, so that a decision renders this change only. */
export const ChangeMark = memo(function ChangeMark(props: Props) {
  const { id, number, removed, text, state, view, letters, isCurrent, isLit, onSelect } = props;
  const isTaken = state !== 'rejected';
  const struck = isTaken && view === 'one text' ? removed.trim() : '';
  // Spaces around the words are rendered outside, so that nothing invisible is framed or struck out.
  const [before, after] = spaceAround(text === '' && struck !== '' ? removed : text);
  // If punctuation replaces words, as in "winter: six", the struck-out words need their own space.
  const gap = before === '' && struck !== '' && /^\s/.test(removed) ? ' ' : '';
  return (
    <>
      {before || gap}
      <span
        role="button"
        id={`change-${id}`}
        tabIndex={isCurrent ? 0 : -1}
        className={styles.change}
        data-state={state}
        data-current={isCurrent}
        data-lit={isLit}
        aria-label={nameOf(props)}
        aria-current={isCurrent}
        aria-keyshortcuts="A R E"
        onClick={() => onSelect(id)}
        onFocus={() => onSelect(id)}
        onKeyDown={toDecision}
      >
        {struck !== '' && <del>{struck}</del>}
        {text.trim() !== '' &&
          (isTaken ? <ins>{text.trim()}</ins> : <span className={styles.back}>{text.trim()}</span>)}
        {text.trim() === '' && struck === '' && <span className={styles.gap}>‸</span>}
        <sup className={styles.sign} aria-hidden="true">
          {number}
          {letters !== '' && <span>{letters}</span>}
        </sup>
      </span>
      {after}
    </>
  );
});

/** Enter and the space bar move the focus to the decision buttons. */
function toDecision(event: KeyboardEvent) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  document.querySelector<HTMLElement>('#decision [aria-keyshortcuts="A"]')?.focus();
}

function spaceAround(text: string): [string, string] {
  if (text.trim() === '') return ['', text];
  return [/^\s*/.exec(text)?.[0] ?? '', /\s*$/.exec(text)?.[0] ?? ''];
}

function nameOf({ number, total, removed, text, state, letters }: Props): string {
  const was = briefly(removed);
  const is = briefly(text);
  const what =
    state === 'rejected'
      ? `“${is}” stays as it was`
      : was === ''
        ? `“${is}” is new`
        : is === ''
          ? `“${was}” is taken out`
          : `“${was}” becomes “${is}”`;
  const techniques = letters === '' ? '' : ` Technique ${[...letters].join(', ')}.`;
  return `Change ${number} of ${total}: ${what}. ${stateNames[state]}.${techniques}`;
}

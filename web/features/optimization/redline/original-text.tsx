import { memo, type ReactNode } from 'react';
import type { Change } from '#lib/changes/changes';
import { isKept } from '#lib/changes/decide';
import type { Decisions } from '#shared/cases/decisions';
import styles from './redline.module.css';

interface Props {
  original: string;
  changes: readonly Change[];
  decisions: Decisions;
  currentId: string | undefined;
  onSelect: (id: string) => void;
}

/** The original text; words that the decided text drops are struck out. */
export const OriginalText = memo(function OriginalText(props: Props) {
  const { original, changes, decisions, currentId, onSelect } = props;
  const drawn: ReactNode[] = [];
  let at = 0;
  for (const change of changes) {
    const { id, startIndex, endIndex, removed } = change;
    drawn.push(original.slice(at, startIndex));
    at = endIndex;
    if (removed.trim() === '') drawn.push(removed);
    else
      drawn.push(
        /^\s*/.exec(removed)?.[0],
        <Words
          key={id}
          isStruck={isKept(change, decisions)}
          isCurrent={id === currentId}
          onSelect={() => onSelect(id)}
        >
          {removed.trim()}
        </Words>,
        /\s*$/.exec(removed)?.[0],
      );
  }
  drawn.push(original.slice(at));
  return <div className={styles.text}>{drawn}</div>;
});

interface WordsProps {
  isStruck: boolean;
  isCurrent: boolean;
  onSelect: () => void;
  children: string;
}

/** A click selects the change; keyboard users focus the change in the decided text. */
const Words = ({ isStruck, isCurrent, onSelect, children }: WordsProps) =>
  isStruck ? (
    <del data-current={isCurrent} onClick={onSelect}>
      {children}
    </del>
  ) : (
    <span className={styles.back} data-current={isCurrent} onClick={onSelect}>
      {children}
    </span>
  );

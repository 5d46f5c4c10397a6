import { diffArrays } from 'diff';

/** One place where a rewrite departs from the original; offsets in UTF-16 units. */
export interface Change {
  /** Stands for the place and the words, so that it survives a reload. */
  id: string;
  startIndex: number;
  endIndex: number;
  removed: string;
  added: string;
}

/** Word by word: what was taken out and what was put in, in the order of the original. */
export function changesBetween(original: string, rewrite: string): Change[] {
  const parts = diffArrays(wordsOf(original), wordsOf(rewrite));
  const changes: Change[] = [];
  let at = 0;
  for (const part of parts) {
    const text = part.value.join('');
    if (!part.added && !part.removed) {
      at += text.length;
      continue;
    }
    const last = changes.at(-1);
    const open = last?.endIndex === at ? last : newChange(changes, at);
    if (part.added) open.added += text;
    else {
      open.removed += text;
      open.endIndex += text.length;
      at += text.length;
    }
  }
  return joinOverSpaces(changes, original).map((change) => ({ ...change, id: idOf(change) }));
}

/** Words, spaces and marks, none of them lost: joined they are the text. */
const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}\p{M}_'’-]+|\s+|[^\p{L}\p{N}\p{M}_'’\s-]/gu) ?? [];

function newChange(changes: Change[], at: number): Change {
  const change = { id: '', startIndex: at, endIndex: at, removed: '', added: '' };
  changes.push(change);
  return change;
}

/** Two changes with nothing but a space between them read as one. */
function joinOverSpaces(changes: Change[], original: string): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const between = last && original.slice(last.endIndex, change.startIndex);
    if (last && between !== undefined && /^[^\S\n]{0,2}$/.test(between)) {
      last.removed += between + change.removed;
      last.added += between + change.added;
      last.endIndex = change.endIndex;
    } else joined.push({ ...change });
  }
  return joined;
}

const idOf = ({ startIndex, removed, added }: Change) => `${startIndex}:${removed.length}:${added.length}`;

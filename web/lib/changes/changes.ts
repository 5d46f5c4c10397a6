import { align, type Block } from './align';
import { group } from './group';
import { mostChanges } from '#shared/cases/decisions';
import { place } from './place';
import { type Word, wordsOf } from './words';

/** One difference between original and rewrite; offsets in UTF-16 units. */
export interface Change {
  /** Derived from position and text, so that the same two texts always produce the same ids. */
  id: string;
  /** The start of `removed` in the original. */
  startIndex: number;
  endIndex: number;
  /** The start of `added` in the rewrite. */
  newStartIndex: number;
  newEndIndex: number;
  removed: string;
  added: string;
}

/** The changes between two texts, grouped to read naturally, in the order of the original; they never overlap. */
export function changesBetween(original: string, rewrite: string): Change[] {
  if (original === rewrite) return [];
  const sides = { original: sideOf(original), rewrite: sideOf(rewrite) };
  const texts = { original: sides.original.words, rewrite: sides.rewrite.words };
  const blocks = withSpaces(place(align(texts.original, texts.rewrite), texts), sides);
  return atMost(group(blocks, texts), texts)
    .map((block) => changeAt(block, sides))
    .filter(({ removed, added }) => removed !== added);
}

/** True when only spaces and line breaks differ. */
export const isLayoutOnly = ({ removed, added }: Pick<Change, 'removed' | 'added'>) =>
  removed.trim() === '' && added.trim() === '';

interface Side {
  text: string;
  words: Word[];
}

interface Sides {
  original: Side;
  rewrite: Side;
}

const sideOf = (text: string): Side => ({ text, words: wordsOf(text) });

/** The white space before the word at index `at`, or at the end of the text. */
const gapBefore = ({ text, words }: Side, at: number) =>
  text.slice(words[at - 1]?.endIndex ?? 0, words[at]?.startIndex ?? text.length);

/** Adds blocks for changed white space between unchanged words. */
function withSpaces(blocks: readonly Block[], sides: Sides): Block[] {
  const all: Block[] = [];
  let [at, newAt] = [0, 0];
  const keepUntil = (end: number) => {
    // A block includes the white space after it.
    for (; at < end; at += 1, newAt += 1)
      if (!isAfter(all.at(-1), at) && gapBefore(sides.original, at) !== gapBefore(sides.rewrite, newAt))
        all.push({ from: at, to: at, newFrom: newAt, newTo: newAt });
  };
  for (const block of blocks) {
    keepUntil(block.from);
    all.push(block);
    [at, newAt] = [block.to, block.newTo];
  }
  keepUntil(sides.original.words.length);
  const isOpen = !isAfter(all.at(-1), at);
  if (isOpen && gapBefore(sides.original, at) !== gapBefore(sides.rewrite, newAt))
    all.push({ from: at, to: at, newFrom: newAt, newTo: newAt });
  return all;
}

/** True right after a block, which includes the white space on both sides. */
const isAfter = (block: Block | undefined, at: number) => block?.to === at;

function atMost(blocks: Block[], { original, rewrite }: { original: Word[]; rewrite: Word[] }): Block[] {
  if (blocks.length <= mostChanges) return blocks;
  return [{ from: 0, to: original.length, newFrom: 0, newTo: rewrite.length }];
}

function changeAt({ from, to, newFrom, newTo }: Block, { original, rewrite }: Sides): Change {
  const place = stretch(original, from, to);
  const newPlace = stretch(rewrite, newFrom, newTo);
  const before = commonSpace(place.text, newPlace.text);
  const after = commonSpaceAtEnd(place.text.slice(before), newPlace.text.slice(before));
  const removed = place.text.slice(before, place.text.length - after);
  const added = newPlace.text.slice(before, newPlace.text.length - after);
  const startIndex = place.start + before;
  const newStartIndex = newPlace.start + before;
  return {
    id: idOf(startIndex, removed, added),
    startIndex,
    endIndex: startIndex + removed.length,
    newStartIndex,
    newEndIndex: newStartIndex + added.length,
    removed,
    added,
  };
}

/** The text of a range of words, including the white space around it. */
function stretch({ text, words }: Side, from: number, to: number) {
  const start = words[from - 1]?.endIndex ?? 0;
  const end = words[to]?.startIndex ?? text.length;
  return { start, text: text.slice(start, end) };
}

// Line breaks are words, so only spaces between words are trimmed.
const isSpace = (unit: string | undefined) => unit !== undefined && /[^\S\r\n]/.test(unit);

function commonSpace(one: string, other: string): number {
  let length = 0;
  while (isSpace(one[length]) && one[length] === other[length]) length += 1;
  return length;
}

function commonSpaceAtEnd(one: string, other: string): number {
  let length = 0;
  while (isSpace(one.at(-1 - length)) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function idOf(startIndex: number, removed: string, added: string): string {
  let hash = 0x811c9dc5;
  for (const unit of `${removed}\u0000${added}`)
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return `${startIndex.toString(36)}-${(hash >>> 0).toString(36)}`;
}

import type { Block } from './align';
import { endsSentence, isLineBreak, type Word } from './words';

interface Texts {
  original: readonly Word[];
  rewrite: readonly Word[];
}

/** Moves changes to the starts of lines and sentences where possible, and separates added or removed lines. */
export function place(blocks: readonly Block[], texts: Texts): Block[] {
  const placed: Block[] = [];
  const apart = blocks.flatMap((block) => splitAtLine(block, texts));
  apart.forEach((block, at) => {
    const before = placed.at(-1);
    placed.push(
      slide(block, texts, {
        left: before ? block.from - before.to : block.from,
        right: (apart[at + 1]?.from ?? texts.original.length) - block.to,
      }),
    );
  });
  return placed;
}

/** Splits a block if one side has a single line and the other several: the later lines become a second block. */
function splitAtLine(block: Block, { original, rewrite }: Texts): Block[] {
  const { from, to, newFrom, newTo } = block;
  const line = original.slice(from, to).findIndex(isLineBreak);
  const newLine = rewrite.slice(newFrom, newTo).findIndex(isLineBreak);
  const after = original[to]?.text;
  if (line < 0 && newLine > 0 && to > from) {
    const cut = newFrom + newLine - (rewrite[newFrom + newLine - 1]?.text === after ? 1 : 0);
    if (cut > newFrom)
      return [
        { ...block, newTo: cut },
        { from: to, to, newFrom: cut, newTo },
      ];
  }
  if (newLine < 0 && line > 0 && newTo > newFrom) {
    const cut = from + line - (original[from + line - 1]?.text === after ? 1 : 0);
    if (cut > from)
      return [
        { ...block, to: cut },
        { from: cut, to, newFrom: newTo, newTo },
      ];
  }
  return [block];
}

interface Room {
  /** Unchanged words before and after the block, within which it can move. */
  left: number;
  right: number;
}

/** Moves a pure insertion or deletion to the best place at which the resulting text is the same. */
function slide(block: Block, { original, rewrite }: Texts, { left, right }: Room): Block {
  const isGone = block.newFrom === block.newTo;
  if (!isGone && block.from < block.to) return block;
  const [words, start, end] = isGone
    ? [original, block.from, block.to]
    : [rewrite, block.newFrom, block.newTo];
  const isSame = (one: number, other: number) => words[one]?.text === words[other]?.text;

  let [best, bestScore] = [0, scoreOf(words, start)];
  const tryAt = (shift: number) => {
    const score = scoreOf(words, start + shift);
    if (score > bestScore) [best, bestScore] = [shift, score];
  };
  for (let shift = 1; shift <= right && isSame(start + shift - 1, end + shift - 1); shift += 1) tryAt(shift);
  for (let shift = 1; shift <= left && isSame(start - shift, end - shift); shift += 1) tryAt(-shift);
  const { from, to, newFrom, newTo } = block;
  return { from: from + best, to: to + best, newFrom: newFrom + best, newTo: newTo + best };
}

/** Rates a position as the start of a change, from 3 (start of a line) to 0 (within a sentence). */
function scoreOf(words: readonly Word[], at: number): number {
  const before = words[at - 1];
  if (!before || isLineBreak(before)) return 3;
  if (!endsSentence(before)) return 0;
  const here = words[at];
  return here && isLineBreak(here) ? 2 : 1;
}

import type { Block } from './align';
import { endsSentence, isLineBreak, type Word } from './words';

interface Texts {
  original: readonly Word[];
  rewrite: readonly Word[];
}

/** Aligns changes with the starts of lines and sentences, and separates whole paragraphs. */
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

/** Words for one line on one side and for several on the other: the lines after the first are apart. */
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
  /** How many kept words stand on either side. */
  left: number;
  right: number;
}

/** A block of only insertions or only deletions can be moved to wherever the text reads the same. */
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

/** How well a change may begin at a word. */
function scoreOf(words: readonly Word[], at: number): number {
  const before = words[at - 1];
  if (!before || isLineBreak(before)) return 3;
  if (!endsSentence(before)) return 0;
  const here = words[at];
  return here && isLineBreak(here) ? 2 : 1;
}

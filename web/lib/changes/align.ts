import { endsSentence, isLineBreak, weightOf, type Word } from './words';

/** A range of words of the original and the words that replace it; `to` and `newTo` are exclusive. */
export interface Block {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/**
 * Diffs two sequences of words by their heaviest common subsequence (weight: letters and digits). Two texts of 10,000
 * characters take about two million steps. Beyond `mostCells`, compares sentences first, then words within those that
 * differ, until the budget is used up; a block beyond the budget is not compared by words.
 */
export function align(original: readonly Word[], rewrite: readonly Word[]): Block[] {
  const whole = { from: 0, to: original.length, newFrom: 0, newTo: rewrite.length };
  const keys = keysOf(original, rewrite);
  const trimmed = trim(whole, keys);
  if (cellsOf(trimmed) <= mostCells) return compare(trimmed, keys);

  let budget = mostCells;
  return bySentence(original, rewrite).flatMap((block) => {
    const cells = cellsOf(block);
    if (cells > budget) return [block];
    budget -= cells;
    return compare(block, keys);
  });
}

const mostCells = 6_000_000;
const cellsOf = ({ from, to, newFrom, newTo }: Block) => (to - from) * (newTo - newFrom);

/** Each distinct word as a number, and the weight of each word. */
interface Keys {
  original: Int32Array;
  rewrite: Int32Array;
  weights: number[];
}

function keysOf(original: readonly Word[], rewrite: readonly Word[]): Keys {
  const known = new Map<string, number>();
  const weights: number[] = [];
  const keyOf = (word: Word) => {
    const key = known.get(word.text) ?? known.size;
    if (key === known.size) {
      known.set(word.text, key);
      weights.push(isLineBreak(word) ? 4 : 1 + Math.min(4, Math.ceil(weightOf(word) / 2)));
    }
    return key;
  };
  return { original: Int32Array.from(original, keyOf), rewrite: Int32Array.from(rewrite, keyOf), weights };
}

/** The block without the words that both sides share at its start and end. */
function trim({ from, to, newFrom, newTo }: Block, { original, rewrite }: Keys): Block {
  const block = { from, to, newFrom, newTo };
  while (
    block.from < block.to &&
    block.newFrom < block.newTo &&
    original[block.from] === rewrite[block.newFrom]
  ) {
    block.from += 1;
    block.newFrom += 1;
  }
  while (
    block.to > block.from &&
    block.newTo > block.newFrom &&
    original[block.to - 1] === rewrite[block.newTo - 1]
  ) {
    block.to -= 1;
    block.newTo -= 1;
  }
  return block;
}

/** Diffs a block by the heaviest common subsequence of its words. */
function compare(block: Block, keys: Keys): Block[] {
  const { from, to, newFrom, newTo } = block;
  const width = newTo - newFrom + 1;
  const best = bestOf(block, keys);
  const blocks: Block[] = [];
  let [at, newAt, start, newStart] = [from, newFrom, from, newFrom];
  const cell = (row: number, column: number) => best[(row - from) * width + (column - newFrom)] ?? 0;
  const close = () => {
    if (at > start || newAt > newStart) blocks.push({ from: start, to: at, newFrom: newStart, newTo: newAt });
  };
  while (at < to && newAt < newTo) {
    const key = keys.original[at];
    if (
      key === keys.rewrite[newAt] &&
      cell(at, newAt) === cell(at + 1, newAt + 1) + (keys.weights[key ?? 0] ?? 0)
    ) {
      close();
      [at, newAt] = [at + 1, newAt + 1];
      [start, newStart] = [at, newAt];
    } else if (cell(at + 1, newAt) >= cell(at, newAt + 1)) at += 1;
    else newAt += 1;
  }
  [at, newAt] = [to, newTo];
  close();
  return blocks;
}

/** A table: the weight of the best common subsequence from each pair of positions to the end. */
function bestOf({ from, to, newFrom, newTo }: Block, { original, rewrite, weights }: Keys): Uint16Array {
  const width = newTo - newFrom + 1;
  const best = new Uint16Array((to - from + 1) * width);
  const places = placesOf(rewrite.subarray(newFrom, newTo));
  for (let row = to - from - 1; row >= 0; row -= 1) {
    const key = original[from + row] ?? 0;
    const [start, below] = [row * width, (row + 1) * width];
    best.copyWithin(start, below, below + width);
    for (const column of places.get(key) ?? []) {
      const weight = (best[below + column + 1] ?? 0) + (weights[key] ?? 0);
      for (let at = start + column; at >= start && (best[at] ?? 0) < weight; at -= 1) best[at] = weight;
    }
  }
  return best;
}

/** The positions of each word, last position first. */
function placesOf(words: Int32Array): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const known = places.get(words[at] ?? 0);
    if (known) known.push(at);
    else places.set(words[at] ?? 0, [at]);
  }
  return places;
}

/** Diffs two long texts by whole sentences and lines; returns one block if there are too many. */
function bySentence(original: readonly Word[], rewrite: readonly Word[]): Block[] {
  const [old, fresh] = [sentences(original), sentences(rewrite)];
  const keys = keysOf(old, fresh);
  const rest = trim({ from: 0, to: old.length, newFrom: 0, newTo: fresh.length }, keys);
  const blocks = cellsOf(rest) <= mostCells ? compare(rest, keys) : [rest];
  return blocks.map(({ from, to, newFrom, newTo }) => ({
    from: old[from]?.first ?? original.length,
    to: old[to]?.first ?? original.length,
    newFrom: fresh[newFrom]?.first ?? rewrite.length,
    newTo: fresh[newTo]?.first ?? rewrite.length,
  }));
}

/** A sentence treated as one word; `first` is the index of its first word. */
type Sentence = Word & { first: number };

function sentences(words: readonly Word[]): Sentence[] {
  const found: Sentence[] = [];
  words.forEach((word, at) => {
    const last = found.at(-1);
    const before = words[at - 1];
    const begins = !before || isLineBreak(word) || endsSentence(before);
    if (last && !begins) {
      // Joins words by a character that no text contains, so that "a b" and "ab" differ.
      last.text += `\u0000${word.text}`;
      last.endIndex = word.endIndex;
    } else found.push({ ...word, first: at });
  });
  return found;
}

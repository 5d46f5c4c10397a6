import type { Block } from './align';
import { endsSentence, weightOf, type Word } from './words';

interface Texts {
  original: readonly Word[];
  rewrite: readonly Word[];
}

/** Joins neighboring blocks that read as one change; never across a line break or the end of a sentence. */
export function group(blocks: readonly Block[], texts: Texts): Block[] {
  const near = fold(blocks, (one, other) => isLostBetween(one, other, texts));
  return joinRewrittenSentences(near, texts);
}

function fold(blocks: readonly Block[], isOne: (one: Block, other: Block) => boolean): Block[] {
  const folded: Block[] = [];
  for (const block of blocks) {
    const last = folded.at(-1);
    if (last && isOne(last, block)) folded.splice(-1, 1, joined(last, block));
    else folded.push(block);
  }
  return folded;
}

const joined = (one: Block, other: Block): Block => ({ ...one, to: other.to, newTo: other.newTo });

const between = (one: Block, other: Block, { original }: Texts) => original.slice(one.to, other.from);

const sum = (words: readonly Word[]) => words.reduce((weight, word) => weight + weightOf(word), 0);
const sizeOf = ({ from, to, newFrom, newTo }: Block, { original, rewrite }: Texts) =>
  Math.max(sum(original.slice(from, to)), sum(rewrite.slice(newFrom, newTo)));

function isLostBetween(one: Block, other: Block, texts: Texts): boolean {
  const kept = between(one, other, texts);
  if (kept.some(endsSentence)) return false;
  return sum(kept) * 2 <= Math.min(sizeOf(one, texts), sizeOf(other, texts));
}

/** Joins all blocks of a sentence if the replaced words outweigh the unchanged words more than twice. */
function joinRewrittenSentences(blocks: readonly Block[], texts: Texts): Block[] {
  const bySentence: Block[][] = [];
  for (const block of blocks) {
    const sentence = bySentence.at(-1);
    const last = sentence?.at(-1);
    if (sentence && last && !between(last, block, texts).some(endsSentence)) sentence.push(block);
    else bySentence.push([block]);
  }
  return bySentence.flatMap((sentence) => {
    const [first, last] = [sentence[0], sentence.at(-1)];
    if (!first || !last) return sentence;
    const replaced = Math.min(removedFrom(sentence, texts), addedIn(sentence, texts));
    const kept = sum(texts.original.slice(first.from, last.to)) - removedFrom(sentence, texts);
    return kept * 2 < replaced ? [joined(first, last)] : sentence;
  });
}

const removedFrom = (blocks: readonly Block[], { original }: Texts) =>
  blocks.reduce((size, { from, to }) => size + sum(original.slice(from, to)), 0);
const addedIn = (blocks: readonly Block[], { rewrite }: Texts) =>
  blocks.reduce((size, { newFrom, newTo }) => size + sum(rewrite.slice(newFrom, newTo)), 0);

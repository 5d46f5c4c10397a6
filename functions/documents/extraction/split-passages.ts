import { documentTextMaximum } from '#shared/limits';

/** In UTF-16 units: long enough for a thought, short enough to send several to the model. */
const passageLength = 900;
/** UTF-16 units that a passage repeats of the one before, to keep sentences in context. */
const overlapLength = 150;

export interface Passages {
  passages: string[];
  isCut: boolean;
  /** How many pages of a PDF are pictures that were not read. Default 0. */
  picturePages?: number;
}

/** Splits a file's text into overlapping passages; none for a text without letters. */
export function splitPassages(text: string): Passages {
  const clean = normalized(text.slice(0, rawTextMaximum));
  const passages: string[] = [];
  let current = '';
  for (const piece of piecesOf(clean.slice(0, documentTextMaximum))) {
    if (current !== '' && current.length + piece.length > passageLength) {
      passages.push(current.trim());
      current = tailOf(current);
    }
    current += piece;
  }
  if (current.trim() !== '') passages.push(current.trim());
  const isCut = clean.length > documentTextMaximum || text.length > rawTextMaximum;
  return { passages: passages.filter(hasWords), isCut };
}

/** Applied before whitespace is collapsed, so that a file of nothing but spaces is bounded too. */
const rawTextMaximum = 5 * documentTextMaximum;

const hasWords = (passage: string) => /\p{L}/u.test(passage);

const normalized = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // Remove control characters, byte order marks and bidirectional overrides.
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function piecesOf(text: string): string[] {
  const sentences = text.match(/[^\n.!?]*(?:[.!?]+["”’)\]]*(?:\s+|$)|[.!?]+|\n+|$)/gu) ?? [];
  return sentences.filter((piece) => piece !== '').flatMap(cutUp);
}

function cutUp(piece: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < piece.length;) {
    let end = Math.min(at + passageLength - overlapLength, piece.length);
    if (end < piece.length && /[\uD800-\uDBFF]/.test(piece.charAt(end - 1))) end -= 1;
    parts.push(piece.slice(at, end));
    at = end;
  }
  return parts;
}

/** The end of a passage, from the start of a word; empty if the passage is short. */
function tailOf(passage: string): string {
  const tail = passage.slice(-overlapLength);
  if (tail.length < overlapLength) return '';
  const word = tail.search(/\s\S/);
  return word < 0 ? '' : `${tail.slice(word + 1).trimEnd()} `;
}

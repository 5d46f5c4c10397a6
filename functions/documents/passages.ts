import { documentTextMaximum } from '#shared/limits';

/** Long enough for a thought, short enough to send several of. In UTF-16 units. */
const passageLength = 900;
/** What a passage repeats of the one before, so that no sentence is without what it refers to. */
const overlapLength = 150;

export interface Passages {
  passages: string[];
  /** True when there was more than is read of one file. */
  isCut: boolean;
  /** Pages of a PDF that are pictures and were not read. Default none. */
  picturePages?: number;
}

/** The text of a file as passages that overlap; none when there is nothing to read in it. */
export function toPassages(text: string): Passages {
  const clean = tidied(text.slice(0, looseTextMaximum));
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
  const isCut = clean.length > documentTextMaximum || text.length > looseTextMaximum;
  return { passages: passages.filter(hasWords), isCut };
}

/** Before the spaces between its words are tidied up: a text of nothing but spaces ends soon, too. */
const looseTextMaximum = 5 * documentTextMaximum;

/** A page of nothing but page numbers and rules has no passage. */
const hasWords = (passage: string) => /\p{L}/u.test(passage);

const tidied = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // Control characters, marks of byte order, and what turns the direction of a text around.
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Sentences and lines; what is longer than a passage is cut, so that a text without any sign ends, too. */
function piecesOf(text: string): string[] {
  const sentences = text.match(/[^\n.!?]*(?:[.!?]+["”’)\]]*(?:\s+|$)|[.!?]+|\n+|$)/gu) ?? [];
  return sentences.filter((piece) => piece !== '').flatMap(cutUp);
}

function cutUp(piece: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < piece.length;) {
    let end = Math.min(at + passageLength - overlapLength, piece.length);
    // Not through a character.
    if (end < piece.length && /[\uD800-\uDBFF]/.test(piece.charAt(end - 1))) end -= 1;
    parts.push(piece.slice(at, end));
    at = end;
  }
  return parts;
}

/** The end of a passage from the beginning of a word. */
function tailOf(passage: string): string {
  const tail = passage.slice(-overlapLength);
  if (tail.length < overlapLength) return '';
  const word = tail.search(/\s\S/);
  return word < 0 ? '' : `${tail.slice(word + 1).trimEnd()} `;
}

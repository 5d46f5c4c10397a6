import type { TextSpan } from '#shared/cases/case';

/** Finds quotes as spans in UTF-16 units: exact matches, then whole words. A repeated quote gets the next match. */
export function findQuotes(text: string, quotes: readonly string[], limit = 3): TextSpan[] {
  const folded = fold(text);
  const found: TextSpan[] = [];
  for (const quote of quotes) {
    if (found.length >= limit) break;
    const span = findOne({ text, folded, taken: found }, quote.trim());
    if (span) found.push(span);
  }
  return found.sort((one, other) => one.startIndex - other.startIndex);
}

interface Search {
  text: string;
  folded: Folded;
  taken: TextSpan[];
}

interface Place {
  start: number;
  end: number;
}

const shortest = 2;

function findOne(search: Search, quote: string): TextSpan | undefined {
  // Normalizing only shortens spaces, so a quote twice as long as the text cannot match.
  if (quote.length < shortest || quote.length > search.text.length * 2) return undefined;
  const asFolded = foldedText(quote);
  const asTrimmed = foldedText(trimEnds(quote));
  for (const fits of [isWords, isCharacters]) {
    const span =
      verbatim(search, quote, fits) ??
      withLiberties(search, asFolded, fits) ??
      withLiberties(search, asTrimmed, fits);
    if (span) return span;
  }
  return undefined;
}

type Fits = (text: string, place: Place) => boolean;

const verbatim = (search: Search, quote: string, fits: Fits) =>
  occurrence(search, fits, search.text, quote, (at) => ({ start: at, end: at + quote.length }));

const withLiberties = (search: Search, quote: string, fits: Fits) =>
  occurrence(search, fits, search.folded.text, quote, (at) => ({
    start: search.folded.starts[at] ?? 0,
    end: search.folded.ends[at + quote.length - 1] ?? 0,
  }));

function occurrence(
  { text, taken }: Search,
  fits: Fits,
  searched: string,
  quote: string,
  placeOf: (at: number) => Place,
): TextSpan | undefined {
  if (quote.length < shortest) return undefined;
  for (let at = searched.indexOf(quote); at >= 0; at = searched.indexOf(quote, at + 1)) {
    const place = placeOf(at);
    const { start, end } = place;
    const isFree = taken.every((span) => end <= span.startIndex || start >= span.endIndex);
    if (isFree && end > start && fits(text, place))
      return { text: text.slice(start, end), startIndex: start, endIndex: end };
  }
  return undefined;
}

/** A span may not begin or end in the middle of a character. */
const isCharacters: Fits = (text, { start, end }) => !splitsPair(text, start) && !splitsPair(text, end);

/** Also false for a span that begins or ends within a word; used before `isCharacters`. */
const isWords: Fits = (text, place) =>
  isCharacters(text, place) && !splitsWord(text, place.start) && !splitsWord(text, place.end);

const splitsPair = (text: string, at: number) =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '');

const letter = /[\p{Letter}\p{Mark}\p{Number}]/u;
const splitsWord = (text: string, at: number) =>
  letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '');

const ends = '"\'“”‘’«»….\\s';
const atStart = new RegExp(`^[${ends}]+`);
// The look-behind keeps matching linear: a run is tried once, not from each of its characters.
const atEnd = new RegExp(`(?<![${ends},;:!?])[${ends},;:!?]+$`);
const trimEnds = (quote: string) => quote.replace(atStart, '').replace(atEnd, '');

/** A normalized text: one kind of quotation mark and dash, single spaces, lower case, no invisible characters. */
interface Folded {
  text: string;
  /** For each UTF-16 unit of the folded text, the start and end of its source. */
  starts: number[];
  ends: number[];
}

export function fold(source: string): Folded {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const folded = foldUnit(source[at] ?? '');
    if (folded === ' ' && units.at(-1) === ' ') {
      ends[ends.length - 1] = at + 1;
      continue;
    }
    for (const unit of folded) {
      units.push(unit);
      starts.push(at);
      ends.push(at + 1);
    }
  }
  return { text: units.join(''), starts, ends };
}

const foldedText = (source: string) => fold(source).text;

const alike: [RegExp, string][] = [
  [/\s/, ' '],
  [/[‘’‚‛′`´]/, "'"],
  [/[“”„‟″«»]/, '"'],
  [/[‐‑‒–—−]/, '-'],
  [/…/, '...'],
  [/[\u00AD\u200B-\u200F\u2060\uFEFF]/, ''],
];

function foldUnit(unit: string): string {
  if (/[a-z0-9]/.test(unit)) return unit;
  const known = alike.find(([pattern]) => pattern.test(unit));
  if (known) return known[1];
  const lower = unit.toLowerCase();
  // Lower-casing must keep the length, or the offsets would be wrong.
  return lower.length === 1 ? lower : unit;
}

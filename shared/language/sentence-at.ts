import { monthNames } from './data/months';

const end = /[.!?…]+["'”’»)\]]*(?=\s)/gu;
const abbreviation =
  /(?:^|[^\p{L}])(?:Dr|Prof|Mr|Mrs|Ms|St|No|Nr|kl|ca|approx|incl|inkl|bzw|usw|etc|vs|e\.g|i\.e|z\.B|p\.m|a\.m|P\.S|PS|\p{L})\.$/iu;
/** A number with a period: an ordinal ("am 3. Mai") or the end of a sentence ("until 18."). */
const ordinal = /(?:^|[\s(])\d{1,2}\.$/u;
const beforeOrdinal =
  /(?:^|[\s(])(?:am|vom|zum|im|der|die|das|dem|den|des|bis|ab|seit|d|den|det|til|fra|og|und|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|\p{L}+tag,?|\p{L}+woch,?|\p{L}+abend,?)\s+\d{1,2}\.$/iu;
const afterOrdinal = new RegExp(
  String.raw`^\s+(?:${monthNames.flatMap((names) => names.split(' ')).join('|')}|Jahrhundert|Quartal|Platz|Auflage|Jahrestag|Geburtstag)(?!\p{L})`,
  'iu',
);

export interface Stretch {
  start: number;
  end: number;
}

export function sentencesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    found.push(
      ...sentencesOfLine(line).map(({ start, end: stop }) => ({
        start: lineStart + start,
        end: lineStart + stop,
      })),
    );
    lineStart += line.length + 1;
  }
  return found;
}

function sentencesOfLine(line: string): Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  const add = (stop: number) => {
    const words = line.slice(start, stop);
    const lead = words.length - words.trimStart().length;
    if (words.trim() !== '') found.push({ start: start + lead, end: start + words.trimEnd().length });
    start = stop;
  };
  for (const match of line.matchAll(end)) {
    const stop = match.index + match[0].length;
    if (
      !isInside(line.slice(start, match.index + 1), line.slice(stop)) &&
      !/^\s+\p{Ll}/u.test(line.slice(stop, stop + 4))
    )
      add(stop);
  }
  add(line.length);
  return found;
}

/** True when the period that ends `before` does not end a sentence. */
function isInside(before: string, after: string): boolean {
  const words = before.slice(-20);
  if (abbreviation.test(words)) return true;
  if (!ordinal.test(words)) return false;
  // A sentence that begins with "1." is an entry of a list.
  return /^\s*\d{1,2}\.$/.test(before) || beforeOrdinal.test(words) || afterOrdinal.test(after);
}

export const sentenceAt = (text: string, start: number, stop: number): Stretch => {
  const touched = sentencesOf(text).filter((one) => one.start < stop && one.end > start);
  const [first, last] = [touched[0], touched.at(-1)];
  return first && last ? { start: first.start, end: last.end } : { start, end: stop };
};

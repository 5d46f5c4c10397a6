import { type Language, languageOf } from '#shared/language/language-of';
import { type Fact, hide } from './fact';
import { readEmails, readLinks, readMergeTags, readPhones } from './read-addresses';
import { readAmounts, readSingleSpans, readSpokenShares } from './read-amounts';
import { readDates, readTimes } from './read-dates';
import { readNames } from './read-names';
import { readQuotations } from './read-quotations';

export const extractFacts = (text: string): Fact[] =>
  readFacts(text, languageOf(text)).filter(({ weight }) => weight !== 'hint');

/** Reads facts, details and hints. @param language Decides how number words and capitals are read. */
export function readFacts(text: string, language: Language): Fact[] {
  const plain = toAsciiDigits(text);
  const lengths = listLengths(plain);
  const readers: ((rest: string) => Fact[])[] = [
    readMergeTags,
    readEmails,
    readLinks,
    readDates,
    readTimes,
    (rest) => readPhones(hide(rest, readEnumerators(rest))),
    readSpokenShares,
    (rest) => readAmounts(hide(rest, readEnumerators(rest)), language, lengths),
    readSingleSpans,
    (rest) => readNames(rest, language),
  ];
  let rest = plain;
  const found = readers.flatMap((reader) => {
    const facts = apart(reader(rest));
    rest = hide(rest, facts);
    return facts;
  });
  // A quotation may contain other facts, so quotations hide nothing and are hidden by nothing.
  return [...found, ...readQuotations(text)]
    .map((fact) => ({ ...fact, text: text.slice(fact.startIndex, fact.endIndex) }))
    .sort((one, other) => one.startIndex - other.startIndex || one.endIndex - other.endIndex);
}

const apart = (facts: readonly Fact[]): Fact[] =>
  facts.filter((fact, at) =>
    facts
      .slice(0, at)
      .every(({ startIndex, endIndex }) => fact.startIndex >= endIndex || fact.endIndex <= startIndex),
  );

const entry = /^[ \t]*(?:[-*•–✓✔]|\(?\d{1,2}[.)])[ \t]+\S/;

function listLengths(text: string): ReadonlySet<number> {
  const lengths = new Set<number>();
  let length = 0;
  for (const line of [...text.split('\n'), '.']) {
    if (entry.test(line)) length += 1;
    else if (line.trim() !== '') {
      lengths.add(length);
      length = 0;
    }
  }
  return lengths;
}

const enumerators =
  /(?<=^|\n)[ \t>*_#-]*(?:\(?\d{1,2}[.):](?=\s)|(?:step|tip|reason|no\.?|part|schritt|trin|paso|étape)\s\d{1,2}(?=[\s:.)]))/giu;

const readEnumerators = (text: string) =>
  [...text.matchAll(enumerators)].map((match) => ({
    text: match[0],
    startIndex: match.index,
    endIndex: match.index + match[0].length,
  }));

/** The zeros of digits in other scripts and of full-width digits; 1 to 9 follow each in order. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** Replaces every digit by one of 0 to 9 of the same length, so that offsets stay valid. */
const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((one) => code >= one && code <= one + 9) ?? code;
    return String(code - zero);
  });

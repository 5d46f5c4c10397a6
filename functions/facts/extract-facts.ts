import { type Language, languageOf } from '#shared/language/language-of';
import { type Fact, hide } from './fact';
import { listLengths, readEnumerators } from './lists';
import { readEmails, readLinks, readMergeTags, readPhones } from './read-addresses';
import { readAmounts, readSingleSpans, readSpokenShares } from './read-amounts';
import { readDates } from './read-dates';
import { readNames } from './read-names';
import { readQuotations } from './read-quotations';
import { readTimes } from './read-times';
import { toAsciiDigits } from './digits';

/** The facts a text states, in its order, with offsets in UTF-16 units. */
export const extractFacts = (text: string): Fact[] =>
  readFacts(text, languageOf(text)).filter(({ weight }) => weight !== 'hint');

/** Facts, details and hints. @param language Whose number words and capitals to read by. */
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
  // What is quoted may hold facts of its own, so quotations hide nothing and are hidden by nothing.
  return [...found, ...readQuotations(text)]
    .map((fact) => ({ ...fact, text: text.slice(fact.startIndex, fact.endIndex) }))
    .sort((one, other) => one.startIndex - other.startIndex || one.endIndex - other.endIndex);
}

/** Of facts that overlap the earlier found one stands. */
const apart = (facts: readonly Fact[]): Fact[] =>
  facts.filter((fact, at) =>
    facts
      .slice(0, at)
      .every(({ startIndex, endIndex }) => fact.startIndex >= endIndex || fact.endIndex <= startIndex),
  );

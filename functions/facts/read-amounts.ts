import type { Language } from '#shared/language/language-of';
import { amountPattern, amountValue, scaled } from './amounts';
import { countedParts, listedParts } from './data/number-words';
import { currencies, periods, units } from './data/units';
import { type Fact, factAt } from './fact';

const spaced = (words: string) => words.split(' ').filter(Boolean);
const signs = currencies.flatMap(({ signs: one }) => spaced(one)).sort((a, b) => b.length - a.length);
const codes = currencies.flatMap(({ words }) => spaced(words));
const whole = (words: string[]) => new RegExp(`^(?:${words.join('|')})$`, 'i');
const currencyForms = currencies.map((one) => ({
  code: one.code,
  form: whole([...spaced(one.signs), ...spaced(one.words)]),
}));
const unitForms = units.map((one) => ({ ...one, form: whole(spaced(one.words)) }));
const before = new RegExp(String.raw`(?:${signs.join('|')}|(?<!\p{L})(?:${codes.join('|')}))\s?$`, 'iu');
const after = new RegExp(
  String.raw`^(?:,-|,–|\.-)?\s?(?:(?:${signs.join('|')})(?!\d)|-?(?:${codes.join('|')})(?!\p{L}))`,
  'iu',
);
const percent =
  /^[\s-]?(?:%|‰|(?:percent|per\s?cent|pct|prozent|procent|por\s?ciento|pour\s?cent|per\s?cento|por\s?cento)(?!\p{L}))/iu;
const unit = new RegExp(
  String.raw`^[\s-]?(?:${units.flatMap(({ words }) => spaced(words)).join('|')})(?![\p{L}\d²])`,
  'iu',
);
const forPeriod = new RegExp(
  String.raw`^,?-?\s?(?:\/\s?|(?:per|an?|each|every|pro|pr\.?|im|i|om|par|por|al|à|om|a\sla)\s)(?<period>${periods.flatMap(({ words }) => spaced(words)).join('|')})(?!\p{L})`,
  'iu',
);
const rangeSign = /^\s?(?:-|–|to|bis|til|und|and|à|a)\s?$/iu;
const parts = new RegExp(String.raw`^\s(?:[\p{L}-]+\s){0,2}(?:${countedParts})(?!\p{L})`, 'iu');
const listed = new RegExp(String.raw`^\s(?:[\p{L}-]+\s){0,2}(?:${listedParts})(?!\p{L})`, 'iu');

interface Amount {
  text: string;
  start: number;
  end: number;
  plain: string;
}

/** Reads amounts with their units. `lengths`: how long the text's lists are, so that "five steps" is not a fact. */
export function readAmounts(text: string, language: Language, lengths: ReadonlySet<number>): Fact[] {
  const amounts = [...text.matchAll(amountPattern(language))].flatMap((match) => {
    const plain = amountValue(match[0], language);
    const start = match.index;
    return plain === undefined ? [] : [{ text: match[0], start, end: start + match[0].length, plain }];
  });
  return amounts.flatMap((amount, at) => read(text, amount, amounts[at - 1], amounts[at + 1], lengths) ?? []);
}

/** Reads one amount. Numbers of a range share a unit: in "10 to 15 %" both are percentages. */
function read(
  text: string,
  amount: Amount,
  previous: Amount | undefined,
  next: Amount | undefined,
  lengths: ReadonlySet<number>,
): Fact | undefined {
  const tail = text.slice(amount.end, amount.end + 60);
  const inRange = next !== undefined && rangeSign.test(text.slice(amount.end, next.start));
  const sharedTail = inRange ? text.slice(next.end, next.end + 60) : '';
  const fromRange = previous !== undefined && rangeSign.test(text.slice(previous.end, amount.start));
  return (
    money(text, amount, tail, sharedTail, fromRange ? previous : undefined) ??
    share(amount, tail, sharedTail) ??
    plainNumber(amount, tail, sharedTail, lengths)
  );
}

function money(text: string, amount: Amount, tail: string, sharedTail: string, previous: Amount | undefined) {
  const lead = text.slice(Math.max(0, amount.start - 8), amount.start);
  const sign = before.exec(lead)?.[0];
  const trail = sign === undefined ? after.exec(tail)?.[0] : undefined;
  const borrowed =
    after.exec(sharedTail)?.[0] ??
    (previous && before.exec(text.slice(Math.max(0, previous.start - 8), previous.start))?.[0]);
  const currency = currencyOf(sign ?? trail ?? borrowed);
  if (currency === undefined) return undefined;
  const from = amount.start - (sign?.length ?? 0);
  const to = amount.end + (trail?.length ?? 0);
  const period = forPeriod.exec(text.slice(to, to + 40))?.groups?.period?.toLowerCase();
  const per = period && periods.find(({ words }) => spaced(words).includes(period))?.period;
  return factAt('money', text.slice(from, to), from, `${amount.plain} ${currency}`, per ? { per } : {});
}

function currencyOf(mark: string | undefined): string | undefined {
  const bare = mark?.replace(/^(?:,-|,–|\.-)?[\s-]*|\s+$/g, '').toLowerCase();
  if (!bare) return undefined;
  return currencyForms.find(({ form }) => form.test(bare))?.code;
}

function share(amount: Amount, tail: string, sharedTail: string): Fact | undefined {
  const mark = percent.exec(tail)?.[0];
  if (mark === undefined && !percent.test(sharedTail)) return undefined;
  return factAt('percent', amount.text + (mark ?? ''), amount.start, `${amount.plain} %`);
}

function plainNumber(
  amount: Amount,
  tail: string,
  sharedTail: string,
  lengths: ReadonlySet<number>,
): Fact | undefined {
  const own = unit.exec(tail)?.[0];
  const inUnit = unitValue(amount.plain, own ?? unit.exec(sharedTail)?.[0]);
  if (inUnit !== undefined)
    return factAt('number', amount.text + (own ?? ''), amount.start, inUnit, { figure: amount.plain });
  const letters = /^[\p{L}\p{M}]+/u.exec(tail)?.[0];
  if (letters !== undefined) return withLetters(amount, letters);
  if (/^twice$/i.test(amount.text))
    return factAt('number', amount.text, amount.start, '2 ×', { figure: '2' });
  const isListed = listed.test(tail) && lengths.has(Number(amount.plain));
  const isOrdinary = amount.text.toLowerCase() === 'one';
  const isHint = isOrdinary || isListed || (Number(amount.plain) <= 12 && parts.test(tail));
  return factAt('number', amount.text, amount.start, amount.plain, { weight: isHint ? 'hint' : 'fact' });
}

/** A number with letters attached: "5G" and "40am" are facts, an ordinal such as "2nd" is only a hint. */
const withLetters = ({ text, start, plain }: Amount, letters: string): Fact =>
  factAt('number', text + letters, start, `${plain} ${letters.toLowerCase()}`, {
    weight: /^(?:st|nd|rd|th|er|e|ème|ª|º)$/i.test(letters) ? 'hint' : 'fact',
  });

function unitValue(plain: string, mark: string | undefined): string | undefined {
  const word = mark?.replace(/^[\s-]/, '');
  if (!word) return undefined;
  const found = unitForms.find(({ form }) => form.test(word));
  return found && `${scaled(plain, found.size)} ${found.base}`;
}

const single = new RegExp(
  String.raw`(?<!\p{L})(?:an?|ein(?:e[nrm]?)?|une?)\s(${units
    .filter(({ base }) => base === 's' || base === 'mo')
    .flatMap(({ words }) => spaced(words))
    .join('|')})(?!\p{L})`,
  'giu',
);

/** Reads "a week" as one week: a hint that supports "7 days". */
export const readSingleSpans = (text: string): Fact[] =>
  [...text.matchAll(single)].map((match) =>
    factAt('number', match[0], match.index, unitValue('1', match[1]) ?? '1', { figure: '1', weight: 'hint' }),
  );

/** Fractions in words, as percentages. */
export const readSpokenShares = (text: string): Fact[] =>
  spokenShares.flatMap(({ pattern, value, weight }) =>
    [...text.matchAll(pattern)].map((match) => factAt('percent', match[0], match.index, value, { weight })),
  );

const spokenShares = [
  { pattern: /(?<![\p{L}-])two[\s-]thirds(?!\p{L})/giu, value: '66.7 %', weight: 'fact' },
  { pattern: /(?<![\p{L}-])three[\s-]quarters(?!\p{L})/giu, value: '75 %', weight: 'fact' },
  {
    pattern: /(?<![\p{L}-])(?:a|one)[\s-]third(?=\s(?:of|off|less|more)|[.!,])/giu,
    value: '33.3 %',
    weight: 'fact',
  },
  {
    pattern: /(?<![\p{L}-])(?:a|one)[\s-]quarter(?=\s(?:of|off|less|more)|[.!,])/giu,
    value: '25 %',
    weight: 'fact',
  },
  {
    pattern:
      /(?<![\p{L}-])half(?=[\s-](?:the|of|off|as|your|our|price)\b)|(?<=\b(?:in|by)\s)half(?![\s-](?:an?|hour|day)\b)(?!\p{L})/giu,
    value: '50 %',
    weight: 'fact',
  },
  { pattern: /(?<!\p{L})(?:half|hälfte|halvdelen|mitad|moitié)(?!\p{L})/giu, value: '50 %', weight: 'hint' },
] as const;

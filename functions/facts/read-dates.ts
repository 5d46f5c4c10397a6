import { monthNames, weekdayNames } from '#shared/language/data/months';
import { type Fact, factAt } from './fact';

const byWord = (lists: readonly string[]) =>
  new Map(lists.flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)));
const anyOf = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join('|');

const monthOf = byWord(monthNames);
const weekdayOf = byWord(weekdayNames);
const month = `(?<month>${anyOf(monthOf.keys())})\\b\\.?`;
const longMonth = `(?<month>${anyOf([...monthOf.keys()].filter((word) => word.length > 4))})`;
const englishMonth = `(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?`;
const day = (name = 'day') => String.raw`(?<${name}>\d{1,2})(?:st|nd|rd|th|er|\.|º)?`;
const year = String.raw`(?<year>(?:19|20)\d{2})(?!\d)`;
const start = String.raw`(?<![\p{L}\d./,-])`;

const patterns = [
  String.raw`${start}${year}-(?<monthNumber>\d{2})-(?<day>\d{2})(?![\d-])`,
  String.raw`${start}(?<one>\d{1,2})(?<mark>[./-])(?<other>\d{1,2})\k<mark>(?<year>(?:19|20)?\d{2})(?![\d/-]|\.\d)`,
  String.raw`${start}${day('first')}\s?(?:[-–]|to|bis|und|and)\s?${day()}\s(?:of\s|de\s)?${month}(?:,?\s(?:de\s)?${year})?`,
  String.raw`${start}${day()}\s?(?:of\s|de\s)?${month}(?:,?\s(?:de\s)?${year})?`,
  String.raw`(?<!\p{L})${englishMonth}\s(?:${day('first')}\s?[-–]\s?)?${day()}(?![\d:]|[.,]\d)(?:,?\s${year})?`,
  String.raw`${start}(?<day>\d{1,2})\.(?<monthNumber>\d{1,2})\.(?!\d)`,
  String.raw`${start}(?<one>\d{1,2})\/(?<other>\d{1,2})(?![\d/]|\.\d)`,
  String.raw`(?<!\p{L})${longMonth}(?:,?\s(?:de\s|of\s)?${year}|(?!\p{L}))`,
  String.raw`(?<=\b(?:in|by|until|till|since|of|this|next|last|early|late|mid|before|after|from|through|im|ab|bis|en|i|de)[\s-])(?<month>may|march|mars|juni|juli|june|july|mai|mayo|maj)(?:,?\s${year}|(?!\p{L}))(?!\s(?:not|be|have)\b)`,
  String.raw`(?<=\bthe\s)(?<day>\d{1,2})(?:st|nd|rd|th)(?!\s\p{L}|\d)`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** Dates as `year-month-day` with `?` for a missing part, weekdays as `day-5`, and a few relative days. */
export function readDates(text: string): Fact[] {
  const taken: Fact[] = [];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const isFree = taken.every(
        ({ startIndex, endIndex }) => match.index >= endIndex || match.index + match[0].length <= startIndex,
      );
      if (isFree) taken.push(...datesIn(match));
    }
  return [...taken, ...weekdays(text, taken), ...relative(text)];
}

function datesIn(match: RegExpExecArray): Fact[] {
  const parts = match.groups ?? {};
  // "24/7" and "the first 10 may enter" contain no date.
  if (match[0] === '24/7' || parts.month === 'may' || parts.month === 'march') return [];
  const values = parts.one ? numeric(parts) : [valueOf(parts, parts.day)];
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return [];
  const first = parts.first && valueOf(parts, parts.first);
  // "12–14 June" is two dates; the second begins after the first.
  const at = first
    ? match[0].indexOf(parts.day ?? '', match[0].indexOf(parts.first ?? '') + (parts.first ?? '').length)
    : 0;
  const words = match[0].slice(at).replace(/[.,\s]+$/, '');
  const found = factAt('date', words, match.index + at, known.join('|'));
  return first
    ? [
        factAt('date', parts.first ?? '', match.index + match[0].indexOf(parts.first ?? ''), first, {
          weight: 'detail',
        }),
        found,
      ]
    : [found];
}

function valueOf(parts: Record<string, string | undefined>, dayText: string | undefined): string | undefined {
  const name = parts.month?.toLowerCase();
  const monthNumber = name ? (monthOf.get(name) ?? monthOf.get(name.slice(0, 3))) : parts.monthNumber;
  return dateValue(parts.year, monthNumber, dayText);
}

/** 30/06/2026 has one value; 03/04/2026 has two, because day and month may be swapped. */
function numeric({ one, other, year }: Record<string, string | undefined>): (string | undefined)[] {
  // Without a year only unambiguous dates count, because 1/2 and 4/5 may be fractions and scores.
  if (year === undefined && Number(one) <= 12 && Number(other) <= 12) return [];
  return [...new Set([dateValue(year, other, one), dateValue(year, one, other)])];
}

function dateValue(
  year: string | undefined,
  monthNumber: string | number | undefined,
  dayText: string | undefined,
): string | undefined {
  if (monthNumber !== undefined && !(Number(monthNumber) >= 1 && Number(monthNumber) <= 12)) return undefined;
  if (dayText !== undefined && !(Number(dayText) >= 1 && Number(dayText) <= 31)) return undefined;
  const two = (part: string | number | undefined) =>
    part === undefined ? '?' : String(Number(part)).padStart(2, '0');
  const fullYear = year && (year.length === 2 ? `20${year}` : year);
  return `${fullYear ?? '?'}-${two(monthNumber)}-${two(dayText)}`;
}

const weekday = new RegExp(`(?<!\\p{L})(${anyOf(weekdayOf.keys())})s?(?!\\p{L})`, 'giu');

const weekdays = (text: string, dates: readonly Fact[]): Fact[] =>
  [...text.matchAll(weekday)].map((match) => {
    const end = match.index + match[0].length;
    const isBeside = dates.some(
      ({ startIndex, endIndex }) => startIndex - end < 9 && match.index - endIndex < 4,
    );
    const value = `day-${weekdayOf.get(match[1]?.toLowerCase() ?? '') ?? 0}`;
    return factAt('date', match[0], match.index, value, { weight: isBeside ? 'detail' : 'fact' });
  });

const relativeDay =
  /(?<!\p{L})(?:tomorrow|tonight|demain|overmorgen|übermorgen)(?!\p{L})|(?<![\p{L}\d])Q[1-4](?![\p{L}\d])/giu;

const relative = (text: string): Fact[] =>
  [...text.matchAll(relativeDay)].map((match) =>
    factAt('date', match[0], match.index, match[0].toLowerCase()),
  );

const half = String.raw`(?<half>[ap]\.?\s?m\b)`;
const timePatterns = [
  // 13:00, 1:00 pm
  String.raw`(?<![\d.,:])(?<hour>[01]?\d|2[0-4])[:](?<minute>[0-5]\d)(?!\d)(?:\s?${half})?`,
  // 1 pm, 1.30 p.m.
  String.raw`(?<![\d.,:])(?<hour>1[0-2]|0?\d)(?:\.(?<minute>[0-5]\d))?\s?${half}`,
  // the 9 of 9–11 am
  String.raw`(?<![\d.,:])(?<hour>1[0-2]|0?\d)(?=\s?(?:[-–]|to|and)\s?(?:1[0-2]|0?\d)(?:[.:][0-5]\d)?\s?(?<half>[ap])\.?\s?m\b)`,
  // 13 Uhr, 13.00 Uhr, 13 o'clock
  String.raw`(?<![\d.,:])(?<hour>[01]?\d|2[0-4])(?:[.:](?<minute>[0-5]\d))?\s?(?:Uhr|o['’]clock)`,
  // kl. 13, kl. 13.00
  String.raw`\bkl\.?\s?(?<hour>[01]?\d|2[0-4])(?:[.:](?<minute>[0-5]\d))?(?!\d)`,
  // 13h30
  String.raw`(?<![\d.,:])(?<hour>[01]?\d|2[0-4])\s?h\s?(?<minute>[0-5]\d)(?!\d)`,
].map((pattern) => new RegExp(pattern, 'giu'));

const named = /(?<!\p{L})(?:noon|midday|midnight|mitternacht|midnat|minuit|medianoche)(?!\p{L})/giu;

/** Times of the day as `HH:MM`; a time that may be am or pm has both values. */
export function readTimes(text: string): Fact[] {
  const clock = timePatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const { hour = '', minute = '00', half } = match.groups ?? {};
      return factAt('time', match[0], match.index, timeValue(Number(hour), minute, half));
    }),
  );
  const words = [...text.matchAll(named)].map((match) =>
    factAt('time', match[0], match.index, /^(?:noon|midday)/i.test(match[0]) ? '12:00' : '00:00'),
  );
  return [...clock, ...words];
}

function timeValue(hour: number, minute: string, half: string | undefined): string {
  const form = (hours: number) => `${String(hours % 24).padStart(2, '0')}:${minute}`;
  if (half) return form((hour % 12) + (/^p/i.test(half) ? 12 : 0));
  return hour >= 1 && hour <= 12 ? `${form(hour)}|${form(hour + 12)}` : form(hour);
}

import type { Language } from '#shared/language/language-of';
import { multipliers, numberWords } from './data/number-words';

const figure = String.raw`\d{1,3}(?:[ \u00A0\u202F'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)*`;
const many = Object.keys(multipliers)
  .filter((word) => word !== 'k')
  .join('|');

export const wordsFor = (language: Language) => numberWords[language] ?? numberWords.en ?? {};

/** Matches a number in figures, with or without a multiplier, or in words of the language. */
export const amountPattern = (language: Language): RegExp => patterns[language] ?? english;

function patternFor(language: Language): RegExp {
  const word = `(?:${Object.keys(wordsFor(language)).join('|')})`;
  const figures = String.raw`(?<![\p{L}\d_\uFFFC]|\d[.,]|[\p{L}\d]-)(?:${figure})(?:[kK](?!\p{L})|\s?(?:${many})(?!\p{L}))?`;
  const words = String.raw`(?<![\p{L}\d'’-])(?:an?\s(?=hundred|thousand|million|billion|dozen))?${word}(?:[\s-](?:and\s)?${word}){0,3}(?![\p{L}'’])`;
  return new RegExp(`${figures}|${words}`, 'giu');
}

const patterns: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.keys(numberWords).map((language) => [language, patternFor(language)]),
);
const english = patternFor('en');

/** A number without its grouping, such as `1200` or `18.99`; undefined if the text is not a number. */
export function amountValue(text: string, language: Language): string | undefined {
  const digits = new RegExp(`^(?:${figure})`, 'u').exec(text)?.[0];
  if (digits === undefined) return wordsValue(text.toLowerCase(), wordsFor(language));
  const plain = figureValue(digits);
  const factor = multipliers[text.slice(digits.length).trim().toLowerCase()];
  return factor === undefined ? plain : scaled(plain, factor);
}

export const scaled = (plain: string, factor: number): string =>
  String(Number((Number(plain) * factor).toFixed(6)));

/** `1,200` `1.200` `1 200` are 1200; `18,99` is 18.99; a version such as 1.2.3 stays as it is. */
function figureValue(figureText: string): string {
  const text = figureText.replace(/[\s'’]/g, '');
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return String(Number(text));
  const groups = text.split(/[.,]/);
  const isMixed = marks.some((mark) => mark !== last);
  if (isMixed) return String(Number(text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')));
  const areThrees = groups.slice(1).every((group) => group.length === 3);
  if (areThrees && groups[0] !== '0' && (groups[0] ?? '').length <= 3) return String(Number(groups.join('')));
  return marks.length === 1 ? String(Number(text.replace(',', '.'))) : text;
}

function wordsValue(text: string, words: Readonly<Record<string, number>>): string | undefined {
  const parts = text.split(/[\s-]+/).filter((part) => part !== 'and' && part !== 'a' && part !== 'an');
  // A vague word such as "hundreds" has no number and matches only itself.
  if (parts.length === 1 && vague.test(parts[0] ?? '')) return parts[0];
  let whole = 0;
  let open = 0;
  for (const part of parts) {
    const value = words[part];
    if (value === undefined) return undefined;
    if (value === 100) open = (open || 1) * value;
    else if (value >= 1000) {
      whole += (open || 1) * value;
      open = 0;
    } else open += value;
  }
  return String(whole + open);
}

const vague =
  /^(?:hundreds|thousands|millions|billions|dozens|hunderte|tausende|hundreder|tusinder|hundredvis|tusindvis|cientos|miles|centaines|milliers)$/;

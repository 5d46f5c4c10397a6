import type { Language } from '#shared/language/language-of';
import { type Fact, factAt, type FactWeight } from './fact';
import { ordinaryWords } from './data/ordinary-words';

const knownWords = new Set(ordinaryWords.trim().split(/\s+/));
const endings = ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'r', 'st', 'est', 'n'];

/** True for everyday English words in any form; they are not names, even with a capital. */
export function isOrdinary(word: string): boolean {
  const lower = word
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/'(?:s|re|ll|ve|d|m|t)?$/, '');
  if (knownWords.has(lower) || lower.length < 2) return true;
  if (lower.includes('-')) return lower.split('-').every(isOrdinary);
  return endings.some((ending) => {
    if (!lower.endsWith(ending)) return false;
    const stem = lower.slice(0, -ending.length);
    return (
      knownWords.has(stem) ||
      knownWords.has(`${stem}e`) ||
      knownWords.has(stem.replace(/(.)\1$/, '$1')) ||
      knownWords.has(stem.replace(/i$/, 'y'))
    );
  });
}

interface Token {
  text: string;
  start: number;
  end: number;
  /** The first word of its sentence, where a capital does not show a name. */
  isFirst: boolean;
}

const capitalised =
  /(?<![\p{L}\p{M}\d_@/])(?:\p{Lu}[\p{L}\p{M}\d]*|\p{Ll}{1,3}\p{Lu}[\p{L}\p{M}\d]*)(?:[&-][\p{L}\d]+|['’](?!s\b|re\b|ll\b|ve\b|d\b|m\b|t\b)\p{L}+)*/gu;
const codes = /(?<![\p{L}\d_@/.-])(?=[A-Z\d-]*\d)(?=[A-Z\d-]*[A-Z])[A-Z\d]{2,}(?:-[A-Z\d]+)*(?![\p{L}\d])/gu;
const attached = /^ (?:(?:of|de|van|von|der|la|do|dos|das|du|da|di|del|&) ){0,2}$/u;
const honorific =
  /(?:^|[^\p{L}])(?:Dr|Prof|Professor|Mr|Mrs|Ms|Herr|Herrn|Frau|Fru|Sir|Dame|Mme|Sra?)\.?\s$/u;
const title = /^(?:Dr|Prof|Mr|Mrs|Ms|Herrn?|Frau|Fru|Mme|Sra?)$/;
const saidBy = /(?:[—–]|["”»]\s?[-,]?)\s?$/u;

/** Reads names and codes. Cautious: a capital at the beginning of a sentence alone is not enough. */
export function readNames(text: string, language: Language): Fact[] {
  const found = [...text.matchAll(codes)].map((match) =>
    factAt('name', match[0], match.index, match[0].toLowerCase(), {
      weight: match[0].length > 3 ? 'fact' : 'hint',
    }),
  );
  const isFree = ({ start, end }: Token) =>
    found.every((code) => end <= code.startIndex || start >= code.endIndex);
  const names = joined(text, tokensIn(text).filter(isFree)).flatMap(
    (tokens) => name(text, tokens, language) ?? [],
  );
  return [...found, ...names];
}

const tokensIn = (text: string): Token[] =>
  [...text.matchAll(capitalised)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    isFirst: isAtBeginning(text, match.index),
  }));

/** True where a sentence may begin, so that a capital shows nothing: not after a letter, digit, comma or fact. */
function isAtBeginning(text: string, at: number): boolean {
  const lead = text.slice(Math.max(0, at - 12), at);
  if (honorific.test(lead)) return false;
  return !/[\p{L}\p{M}\d,;&%'’)\uFFFC] {0,2}\(?$/u.test(lead);
}

function joined(text: string, tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1)?.at(-1);
    if (last && !token.isFirst && attached.test(text.slice(last.end, token.start)))
      groups.at(-1)?.push(token);
    else groups.push([token]);
  }
  return groups;
}

function name(text: string, group: readonly Token[], language: Language): Fact | undefined {
  const lead = text.slice(Math.max(0, (group[0]?.start ?? 0) - 12), group[0]?.start);
  const isNamed =
    honorific.test(lead) || (group.length > 1 && (saidBy.test(lead) || isSignature(text, group)));
  const tokens = (isNamed ? group : withoutOpening(text, group, language)).filter(
    (token, at, all) => !title.test(token.text) && (token.text !== 'I' || (at > 0 && at < all.length - 1)),
  );
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return undefined;
  const words = text.slice(first.start, last.end);
  const weight = isNamed ? 'fact' : weigh(text, tokens, language);
  return factAt('name', words, first.start, words.toLowerCase(), { weight });
}

const known = new Set(['en', 'und']);

function withoutOpening(text: string, group: readonly Token[], language: Language): readonly Token[] {
  const [first, ...rest] = group;
  if (!first?.isFirst || isBrand(first.text)) return group;
  if (!known.has(language) || isOrdinary(first.text)) return rest;
  return rest.length > 0 || vouching.test(text.slice(first.end, first.end + 30)) ? group : [];
}

// What follows a name at the beginning of a sentence, such as "recommends".
const vouching =
  /^(?:['’]s)?\s(?:\p{Ll}+ly\s)?(?:trusts?|uses?|used|loves?|loved|says?|said|recommends?|recommended|chose|chooses?|relies|relied|switched|swears?|told|wrote|saved|endorses?)\b/u;

function weigh(text: string, tokens: readonly Token[], language: Language): FactWeight {
  if (tokens.some((token) => isBrand(token.text))) return 'fact';
  const isShouted = tokens.every((token) => !/\p{Ll}/u.test(token.text));
  const areOrdinary = tokens.every((token) => isOrdinary(token.text));
  // German writes every noun with a capital, and headings most words.
  if (language === 'de' || isTitle(text, tokens[0]?.start ?? 0) || (isShouted && areOrdinary)) return 'hint';
  if (areOrdinary) return tokens.length > 1 ? 'detail' : 'hint';
  return 'fact';
}

/** True for spellings such as CamelCase, iPhone and UNESCO; not for an ordinary word in capitals. */
const isBrand = (word: string) =>
  !abbreviations.has(word) &&
  (/\p{Ll}\p{Lu}/u.test(word) || (/^\p{Lu}{2,6}$/u.test(word) && !isOrdinary(word)));

const abbreviations = new Set(['kWh', 'MWh', 'mAh', 'GHz', 'MHz', 'PhD', 'MSc', 'BSc', 'pH']);

/** True if the names are a line of their own with two to four capitalised words, as at the end of a letter. */
function isSignature(text: string, group: readonly Token[]): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last || group.length > 4 || group.some((token) => isOrdinary(token.text))) return false;
  const before = text.slice(text.lastIndexOf('\n', first.start - 1) + 1, first.start);
  const lineEnd = text.indexOf('\n', last.end);
  return before.trim() === '' && text.slice(last.end, lineEnd < 0 ? undefined : lineEnd).trim().length < 3;
}

const fewest = 2;

// Words under four letters count only with a capital: headings write "the" and "for" in lower case.
const telling = /\p{L}{4,}|(?<!\p{L})\p{Lu}\p{L}{2}(?!\p{L})/gu;

/** True when the line around an offset is a heading in which even everyday words begin with a capital. */
function isTitle(text: string, at: number): boolean {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(from, end < 0 ? text.length : end);
  const everyday = (line.match(telling) ?? []).slice(1).filter(isOrdinary);
  const capitals = everyday.filter((word) => /^\p{Lu}/u.test(word)).length;
  return everyday.length >= fewest && capitals / everyday.length > 0.6;
}

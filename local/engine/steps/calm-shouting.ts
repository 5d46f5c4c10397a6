import { ACRONYMS, LOUD_WORDS, STOP_WORDS } from '../data/words';
import type { Proposal } from './proposal';

const LOUD =
  /(?<![\p{L}\p{N}&@#_/-])\p{Lu}[\p{Lu}'’-]*\p{Lu}(?![\p{L}\p{N}&_/-])|(?<=\p{Lu}{2,} )[AI](?= \p{Lu}{2,})/gu;
const KEEP_AFTER = /\b(?:code|reply|text|send|type|use|keyword|sms|answer|quote)[:]? (?:with )?$/i;

export interface Casing {
  /** Words that the copy also writes in lower case. */
  small: ReadonlySet<string>;
  /** Names as the copy spells them, by their lower-case form. */
  names: ReadonlyMap<string, string>;
}

/** Collects the copy's spelling of words in lower case and of names. */
export function casingOf(source: string): Casing {
  const small = new Set(source.match(/(?<![\p{L}])\p{Ll}[\p{Ll}'’-]+/gu) ?? []);
  const names = new Map<string, string>();
  for (const match of source.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}[\p{L}'’-]*/gu))
    names.set(match[0].toLowerCase(), match[0]);
  return { small, names };
}

const MONTH_OR_DAY =
  /^(?:january|february|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|easter|english|french|german|danish|european|american|british)s?$/;

function calmed(word: string, loudLine: boolean, casing: Casing): string {
  const lower = word.toLowerCase();
  if (ACRONYMS.has(word) || (word.length <= 4 && !/[AEIOUY]/.test(word))) return word;
  if (MONTH_OR_DAY.test(lower)) return word.charAt(0) + lower.slice(1);
  const name = casing.names.get(lower);
  if (name && !casing.small.has(lower)) return name;
  if (LOUD_WORDS.has(lower) || STOP_WORDS.has(lower) || (loudLine && casing.small.has(lower))) return lower;
  return loudLine && word.length > 3 ? word.charAt(0) + lower.slice(1) : word;
}

/** Lowers words in capitals and reduces repeated exclamation marks; keeps acronyms, codes and keywords. */
export function calmShouting(text: string, casing: Casing): Proposal | undefined {
  const said: string[] = [];
  let quieter = false;
  const loudLine =
    (text.match(LOUD) ?? []).length >= 2 && !/\p{Ll}{3}/u.test(text.replace(/\b(?:and|the)\b/g, ''));
  let out = text.replace(LOUD, (word: string, at: number) => {
    if (KEEP_AFTER.test(text.slice(Math.max(0, at - 16), at))) return word;
    const calm = calmed(word, loudLine, casing);
    if (calm !== word) quieter = true;
    return calm;
  });
  if (quieter) said.push(`capitals in “${text.slice(0, 60).trim()}” became normal letters`);
  const marks = out
    .replace(/!{2,}|[!?]*(?:!\?|\?!)[!?]*/g, (run) => (run.includes('?') ? '?' : '!'))
    .replace(/\?{2,}/g, '?');
  if (marks !== out) said.push('repeated exclamation or question marks became one');
  out = marks.replace(
    /(^|[.!?] )([^\p{L}\p{N}\s]* ?)(\p{Ll})/gu,
    (all, lead: string, sign: string, letter: string) =>
      text.slice(0, 1) === out.slice(0, 1) && lead === '' ? all : lead + sign + letter.toUpperCase(),
  );
  return said.length ? { text: out, said } : undefined;
}

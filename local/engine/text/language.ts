import { franc } from 'franc-min';
import { LANGUAGES, STOP_WORD_SETS } from '../data/languages';
import { protectedSpans } from './protect';
import { wordsOf } from './words';

export interface Language {
  /** ISO 639-1, or "und". */
  code: string;
  name: string;
}

const UNKNOWN: Language = { code: 'und', name: 'an undetermined language' };

function plainText(text: string): string {
  let out = '';
  let at = 0;
  for (const span of protectedSpans(text)) {
    if (span.start < at || span.kind === 'quote') continue;
    out += text.slice(at, span.start) + ' ';
    at = span.start + span.text.length;
  }
  return out + text.slice(at);
}

const named = (code: string): Language => ({
  code,
  name: LANGUAGES.find((one) => one.code === code)?.name ?? code,
});

function byStopWords(words: string[]): { code: string; hits: number; second: number } {
  const scores = Object.entries(STOP_WORD_SETS)
    .map(([code, set]) => ({ code, hits: words.filter((word) => set.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  return { code: scores[0]?.code ?? 'und', hits: scores[0]?.hits ?? 0, second: scores[1]?.hits ?? 0 };
}

/** The copy's language, by stop words; by trigrams if those do not decide. */
export function detectLanguage(text: string): Language {
  const plain = plainText(text).slice(0, 4000);
  const words = wordsOf(plain.toLowerCase()).filter((word) => /\p{L}/u.test(word));
  if (words.length === 0) return UNKNOWN;
  const stop = byStopWords(words);
  const share = stop.hits / words.length;
  if (stop.hits >= 3 && share >= 0.12 && stop.hits >= stop.second * 1.3) return named(stop.code);
  const guess = LANGUAGES.find((one) => one.franc === franc(plain, { minLength: 20 }));
  const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\s\uFE0F\u200D]*$/u.test(plain);
  if (guess && !latin) return named(guess.code);
  if (guess && guess.code === stop.code && stop.hits > 0) return named(guess.code);
  if (stop.hits > stop.second) return named(stop.code);
  if (!latin) return UNKNOWN;
  return guess && words.length >= 12 && guess.code !== 'en' && /[^\p{ASCII}]/u.test(plain) && stop.hits > 0
    ? named(guess.code)
    : fallback(words, plain);
}

/** Treats ASCII text without stop words as English: the rules leave unknown words alone. */
const fallback = (words: string[], plain: string): Language =>
  words.length >= 3 && /^[\p{ASCII}\p{Emoji}€£’‘“”–—…\uFE0F\s]*$/u.test(plain) ? named('en') : UNKNOWN;

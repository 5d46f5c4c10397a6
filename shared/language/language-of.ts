import { stopWords } from './data/stop-words';

export type Language = string;

export function languageOf(text: string): Language {
  const script = scriptOf(text);
  if (script !== 'Latin') return scripts.find(({ name }) => name === script)?.language ?? 'und';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, second] = [...sets]
    .map(([code, set]) => ({ code, hits: words.filter((word) => set.has(word)).length }))
    .sort((one, other) => other.hits - one.hits);
  if (!best || best.hits < fewest || best.hits / words.length < smallestShare) return 'und';
  return best.hits > (second?.hits ?? 0) ? best.code : 'und';
}

/** True only if both texts are long enough for detection and clearly in different languages. */
export function isOtherLanguage(source: string, rewrite: string): boolean {
  if (letters(source) < enoughLetters || letters(rewrite) < enoughLetters) return false;
  if (scriptOf(source) !== scriptOf(rewrite)) return true;
  const [was, is] = [languageOf(source), languageOf(rewrite)];
  return was !== 'und' && is !== 'und' && was !== is && !(nordic.has(was) && nordic.has(is));
}

const fewest = 2;
const smallestShare = 0.08;
const enoughLetters = 40;

// Bokmål, Danish and Swedish share most common words, so none of them proves another language.
const nordic = new Set(['da', 'no', 'sv']);

const sets = new Map(Object.entries(stopWords).map(([code, words]) => [code, new Set(words.split(' '))]));

const scripts = [
  { name: 'Latin', letter: /\p{Script=Latin}/gu },
  { name: 'Cyrillic', letter: /\p{Script=Cyrillic}/gu },
  { name: 'Greek', letter: /\p{Script=Greek}/gu, language: 'el' },
  { name: 'Arabic', letter: /\p{Script=Arabic}/gu },
  { name: 'Hebrew', letter: /\p{Script=Hebrew}/gu, language: 'he' },
  { name: 'Devanagari', letter: /\p{Script=Devanagari}/gu },
  { name: 'Hangul', letter: /\p{Script=Hangul}/gu, language: 'ko' },
  { name: 'Kana', letter: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja' },
  { name: 'Han', letter: /\p{Script=Han}/gu },
  { name: 'Thai', letter: /\p{Script=Thai}/gu, language: 'th' },
];

function scriptOf(text: string): string {
  const counts = scripts.map(({ name, letter }) => ({ name, count: text.match(letter)?.length ?? 0 }));
  const kana = counts.find(({ name }) => name === 'Kana')?.count ?? 0;
  // Japanese mixes Kana with Han; a little Kana is enough to rule out Chinese.
  if (kana > 0 && kana * 10 > (counts.find(({ name }) => name === 'Han')?.count ?? 0)) {
    const others = counts.filter(({ name }) => name !== 'Kana' && name !== 'Han');
    if (others.every(({ count }) => count < kana)) return 'Kana';
  }
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).name;
}

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

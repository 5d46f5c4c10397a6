import { type Fact, factAt } from './fact';

const quotations =
  /“([^“”\n]{2,600})”|„([^„“”\n]{2,600})[“”]|«([^«»\n]{2,600})»|(?<![\p{L}\d])"([^"\n]{2,600})"(?![\p{L}\d])/gu;
const attributed =
  /^[.,]?\s{0,2}(?:\n\s{0,3})?(?:[—–-]\s?\p{Lu}|(?:says?|said|writes|wrote|sagt|siger)\b|\p{Lu}\p{L}+\s(?:says?|said)\b)/u;
const enoughWords = 3;

/** One or two quoted words are emphasis, unless a speaker is named. */
export const readQuotations = (text: string): Fact[] =>
  [...text.matchAll(quotations)].map((match) => {
    const words = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const isSpeech = words.trim().split(/\s+/).length >= enoughWords || attributed.test(after);
    return factAt('quotation', match[0], match.index, foldWords(words), {
      weight: isSpeech ? 'fact' : 'hint',
    });
  });

/** A text reduced to its words, to compare it: ignores case, punctuation and spaces. */
export const foldWords = (text: string): string =>
  (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}\d]+/gu) ?? []
  ).join(' ');

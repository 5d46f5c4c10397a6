import type { Copy } from './copy';
import type { Meter } from './meter';

export const youAndWe: Meter = {
  id: 'you-and-we',
  name: 'You and we',
  source:
    'Cruz, Leonhardt & Pezzuti 2017, Second Person Pronouns Enhance Consumer Involvement and Brand Attitude, Journal of Interactive Marketing 39 (doi 10.1016/j.intmar.2017.05.001)',
  meaning:
    'The share of words for the reader among those for reader and sender; it shows whom the text talks about.',
  read: (copy) => {
    const pronouns = languages[copy.language];
    if (!pronouns) return { unfit: 'The words for "you" and "we" are known for English and German only.' };
    const you = pronouns.you(copy);
    const we = pronouns.we(copy);
    if (you + we === 0) return { unfit: 'The text says neither "you" nor "we".' };
    return { value: Math.round((you / (you + we)) * 100), shown: `${you} you, ${we} we` };
  },
};

type Count = (copy: Copy) => number;

const among =
  (pattern: RegExp): Count =>
  ({ words }) =>
    words.filter((word) => pattern.test(word)).length;

const germanYou = /^(?:du|dich|dir|dein(?:e[rsnm]?)?|euch|eu(?:er|re[rsnm]?))$/i;
// "Sie" may be "they" at the start of a sentence and is "she" in lower case.
const germanFormal = /^(?:Sie|Ihnen|Ihr(?:e[rsnm]?)?)$/;

const languages: Readonly<Record<string, { you: Count; we: Count }>> = {
  en: {
    you: among(/^(?:you|your|yours|yourself|yourselves)(?:['’]\p{L}+)?$/iu),
    // "US" is a country.
    we: among(/^(?:[Ww][Ee]|[Uu]s|[Oo]urs?|OURS?|[Oo]urselves)(?:['’]\p{L}+)?$/u),
  },
  de: {
    you: (copy) =>
      among(germanYou)(copy) +
      copy.sentences.reduce(
        (count, { words }) =>
          count + words.filter((word, at) => germanFormal.test(word) && (at > 0 || word !== 'Sie')).length,
        0,
      ),
    we: among(/^(?:wir|uns|unser(?:e[rsnm]?)?)$/i),
  },
};

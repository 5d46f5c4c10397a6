import { germanRequests, englishRequests } from './data/requests';
import { counted, type Meter } from './meter';

export const callsToAction: Meter = {
  id: 'calls-to-action',
  name: 'Calls to action',
  source:
    'A count of sentences that begin with a request; on competing choices: Chernev, Böckenholt & Goodman 2015, Choice Overload, Journal of Consumer Psychology 25',
  meaning:
    'How often the text asks the reader to do something; different requests compete, the same one repeated does not.',
  read: ({ sentences, language }) => {
    const asks = languages[language];
    if (!asks) return { unfit: 'Requests are recognised in English and German only.' };
    const found = sentences.filter(
      ({ text, words }) => !optOut.test(text) && !text.endsWith('?') && asks(words),
    );
    const verbs = [...new Set(found.map(({ text }) => text.split(/\s+/).slice(0, 4).join(' ')))].slice(0, 3);
    return {
      value: found.length,
      shown: counted(found.length, 'request'),
      ...(verbs.length > 0 ? { note: verbs.join(' · ') } : {}),
    };
  },
};

const optOut = /\b(?:unsubscribe|opt out|abmelden|abbestellen|preferences)\b/i;

const languages: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
  en: (words) => englishRequests.has(opening(words, /^(?:please|just|simply|now|then|so|and|or|today)$/)),
  de: (words) => {
    const first = opening(words, /^(?:bitte|jetzt|hier|einfach|gleich|und|oder|dann|heute)$/);
    return germanStems.test(first);
  },
};

const germanStems = new RegExp(`^(?:${germanRequests.split(' ').join('|')})(?:e|en|n|est)?$`);

/** The first word that carries a sentence. */
const opening = (words: readonly string[], lead: RegExp) =>
  words.map((word) => word.toLowerCase()).find((word) => !lead.test(word)) ?? '';

import { type Copy, type Meter, counted } from './meter';

export const youAndWe: Meter = {
  id: 'you-and-we',
  name: 'You and we',
  source:
    'Cruz, Leonhardt & Pezzuti 2017, Second Person Pronouns Enhance Consumer Involvement and Brand Attitude, Journal of Interactive Marketing 39 (doi 10.1016/j.intmar.2017.05.001)',
  meaning:
    'The share of words for the reader among those for reader and sender; it shows whom the text talks about.',
  read: (copy) => {
    const pronouns = pronounsOf[copy.language];
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
// "Sie" may mean "they" at the start of a sentence; lower-case "sie" means "she" or "they".
const germanFormal = /^(?:Sie|Ihnen|Ihr(?:e[rsnm]?)?)$/;

const pronounsOf: Readonly<Record<string, { you: Count; we: Count }>> = {
  en: {
    you: among(/^(?:you|your|yours|yourself|yourselves)(?:['’]\p{L}+)?$/iu),
    // "US" is not counted: it is the country.
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

export const callsToAction: Meter = {
  id: 'calls-to-action',
  name: 'Calls to action',
  source:
    'A count of sentences that begin with a request; on competing choices: Chernev, Böckenholt & Goodman 2015, Choice Overload, Journal of Consumer Psychology 25',
  meaning:
    'How often the text asks the reader to do something; different requests compete, the same one repeated does not.',
  read: ({ sentences, language }) => {
    const asks = asksIn[language];
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

/** Verbs with which English copy requests the reader's next step. */
const englishRequests: ReadonlySet<string> = new Set(
  'activate add apply import install invite listen look scan search set swipe import install invite listen look scan search set swipe answer ask attend become book bring browse buy call check choose claim click come compare confirm contact create customise customize discover donate download drop email enrol enroll enter explore fill find follow get give go grab join learn log message open order pay phone pick pledge pre-order purchase read redeem refer register renew rent reply request reserve respond return rsvp save schedule see select send share shop sign speak start stop submit subscribe swap switch take talk tap tell text track try update upgrade upload use view visit volunteer vote watch write'.split(
    ' ',
  ),
);

/** Stems of German request verbs: "Bestellen Sie", "Bestelle", "Jetzt bestellen". */
const germanRequests =
  'abonnier anforder antwort anmeld besuch bestell bewerb buch entdeck erfahr frag folg forder gönn hinterlass hol informier klick kauf lad les lass mach meld nutz öffn probier registrier reservier ruf schau schick schreib send sicher spar spend start stimm such tausch teil test vereinbar verlänger wähl';

const asksIn: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
  en: (words) => englishRequests.has(opening(words, /^(?:please|just|simply|now|then|so|and|or|today)$/)),
  de: (words) => {
    const first = opening(words, /^(?:bitte|jetzt|hier|einfach|gleich|und|oder|dann|heute)$/);
    return germanStems.test(first);
  },
};

const germanStems = new RegExp(`^(?:${germanRequests.split(' ').join('|')})(?:e|en|n|est)?$`);

/** The first word of a sentence that does not match `lead`. */
const opening = (words: readonly string[], lead: RegExp) =>
  words.map((word) => word.toLowerCase()).find((word) => !lead.test(word)) ?? '';

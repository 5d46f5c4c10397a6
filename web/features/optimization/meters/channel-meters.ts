import { counted, type Meter } from './meter';
import { charactersIn } from './size-meters';

export const spamWords: Meter = {
  id: 'spam-words',
  name: 'Spam-prone words',
  source: 'Apache SpamAssassin, rules/20_phrases.cf',
  meaning:
    'Phrases that a widespread mail filter counts against a message; filters weigh the sender and the whole message, so that one phrase seldom decides.',
  read: ({ text, channel, language }) => {
    if (channel !== 'email') return { unfit: 'For e-mails only.' };
    if (language !== 'en') return { unfit: 'The list is English only.' };
    const found = filterPhrases.flatMap((phrase) => text.match(phrase) ?? []).map((words) => words.trim());
    return {
      value: found.length,
      shown: counted(found.length, 'phrase'),
      ...(found.length > 0 ? { note: [...new Set(found)].join(' · ') } : {}),
    };
  },
};

/** English phrases from Apache SpamAssassin's rules/20_phrases.cf that marketing copy may contain. */
const filterPhrases: readonly RegExp[] = [
  /\b100% guaranteed\b/gi,
  /\bguaranteed?!/gi,
  /\bmoney[ -]back guarantee\b/gi,
  /\bA[Cc][Tt] N[Oo][Ww]\b/g,
  /\bone[ -]time (?:charge|investment|offer|promotion)\b/gi,
  /\bjoin (?:millions|thousands)\b/gi,
  /\b[Ll]ow(?:est)? Prices?\b/g,
  /\baffordable (?:\p{L}+ )?prices\b/giu,
  /^\s*dear friend\b/gim,
  /\bdear (?:sirs?|madam|candidate|investor|travell?er)\b/gi,
  /\burgent (?:assistance|business|notice|proposal|reply|request|response)\b/gi,
  /\bfinancial(?:ly)? (?:free|freedom|independent|independence)\b/gi,
  /\b[bm]illion dollars?\b/gi,
  /\bfree (?:instant|express|online|no[ -]obligation) quote\b/gi,
  /\b(?:bad|poor) (?:credit|debt)\b/gi,
  /\bno medical exam\b/gi,
  /\bweight[ -]?loss\b|\blose weight\b|\bburn fat\b/gi,
  /\bunclaimed (?:money|funds?|prizes?|rewards?)\b/gi,
  /\b(?:marketing|network) partners?\b/gi,
  /\bnot interested\b(?=.{0,5}https?:)/gi,
];

export const subjectLength: Meter = {
  id: 'subject-length',
  name: 'Subject line',
  source: 'Mailchimp, Best Practices for Email Subject Lines: 50 characters or fewer',
  meaning: 'Inboxes cut long subject lines, so that what matters most goes first.',
  read: ({ text, channel }) => {
    if (channel !== 'email') return { unfit: 'For e-mails only.' };
    const subject = subjectOf(text);
    if (subject === undefined) return { unfit: 'The text has no line that begins with "Subject:".' };
    const value = charactersIn(subject);
    return { value, shown: counted(value, 'character'), note: subject };
  },
};

/** The text after a label such as "Subject:"; undefined if no line has such a label. */
export const subjectOf = (text: string): string | undefined =>
  /^[ \t]*(?:subject(?: line)?|betreff|emne|ämne|objet|asunto|oggetto|onderwerp|assunto)[ \t]*:[ \t]*(\S[^\r\n]*)$/im
    .exec(text)?.[1]
    ?.trimEnd();

export const smsSegments: Meter = {
  id: 'sms-segments',
  name: 'SMS segments',
  source:
    '3GPP TS 23.038 and 23.040 (GSM 03.38): 160 characters, 153 in each part of several; 70 and 67 beyond that alphabet',
  meaning: 'Into how many parts a text message is cut, each of which is usually charged.',
  read: ({ text, channel }) => {
    if (channel !== 'text message') return { unfit: 'For text messages only.' };
    const { segments, outsideAlphabet } = segmentsOf(text);
    return {
      value: segments,
      shown: counted(segments, 'segment'),
      ...(outsideAlphabet === undefined
        ? {}
        : { note: `"${outsideAlphabet}" is outside the short alphabet: 70 characters a part.` }),
    };
  },
};

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** The number of SMS parts of a message; `outsideAlphabet`: its first character outside the 7-bit alphabet. */
export function segmentsOf(text: string): { segments: number; outsideAlphabet?: string } {
  const characters = [...text];
  const outsideAlphabet = characters.find((one) => !basic.has(one) && !extended.has(one));
  if (outsideAlphabet === undefined)
    return {
      segments: parts(
        characters.map((one) => (extended.has(one) ? 2 : 1)),
        160,
        153,
      ),
    };
  return {
    segments: parts(
      characters.map((one) => one.length),
      70,
      67,
    ),
    outsideAlphabet,
  };
}

/** Counts SMS parts; a character of two units is never split between parts. */
function parts(sizes: readonly number[], whole: number, part: number): number {
  if (sizes.length === 0) return 0;
  if (sizes.reduce((sum, size) => sum + size, 0) <= whole) return 1;
  let [count, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > part) [count, used] = [count + 1, 0];
    used += size;
  }
  return count;
}

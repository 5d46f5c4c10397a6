import { STOP_WORDS } from '../data/words';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

export const countWords = (text: string): number => wordsOf(text).length;

/** The words in lower case, without stop words and words of one or two letters. */
export const contentWords = (text: string): string[] =>
  wordsOf(text.toLowerCase().replaceAll('’', "'")).filter((word) => word.length > 2 && !STOP_WORDS.has(word));

/** A crude stem, to compare forms of a word. */
export const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/(?:ations?|ings?|ments?|ed|es|er|ers|ly|s|e)$/, '')
    .slice(0, 7);

export const stems = (text: string): Set<string> => new Set(contentWords(text).map(stem));

/** Share (0 to 1) of the stems of `part` that also occur in `whole`. */
export function overlap(part: Set<string>, whole: Set<string>): number {
  if (part.size === 0) return 0;
  return [...part].filter((one) => whole.has(one)).length / part.size;
}

export const capitalise = (text: string): string =>
  text.replace(
    /^([^\p{L}\p{N}\uE000-\uF000]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );

const LOWERABLE =
  /^(?:The|A|An|Our|Your|This|That|These|Those|It|We|You|They|There|All|Every|Each|Any|Some|No|In|On|At|For|From|With|By|If|When|As|And|But|Or|So|To|Is|Are|Can|Do|Not|New|Free|Only|Members|Customers|Tickets|Registration|Participation|Entry|Admission|Delivery|Shipping|Donations|Orders|Booking|Bookings|Applications|Places|Seats|Sign|Please|Offer|Sale|Early)\b/;

/** Lowers the first letter if the first word cannot be a name. */
export const decapitalise = (text: string): string =>
  LOWERABLE.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A hash of a text, to vary wording deterministically. */
export function fingerprint(text: string): number {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619);
  return sum >>> 0;
}

export const pick = <T>(choices: readonly [T, ...T[]], seed: string): T =>
  choices[fingerprint(seed) % choices.length] ?? choices[0];

/** A quote in quotation marks, shortened to `limit` characters, so not always verbatim. */
export const cite = (text: string, limit = 70): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= limit) return `“${flat}”`;
  return `“${flat.slice(0, limit).replace(/\s+\S*$/, '')} …”`;
};

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

import type { Reading } from '../finders/reading';
import { cite, listed } from '../text/words';
import type { Evidence, GoalField } from '../answers';

const FORMAL =
  /\b(?:hereby|please be advised|do not hesitate|prior to|pursuant|in accordance|yours (?:faithfully|sincerely)|we regret to inform|kindly|in order to|commencement|shall)\b/i;
const RELAXED =
  /\b(?:hey|hi|guys|yay|wow|awesome|cool|gonna|let['’]s|pop in|cheers|no worries|\p{L}+['’](?:re|ll|ve|s|t|m|d))\b/iu;
const PROMOTIONAL =
  /\b(?:innovative|stunning|amazing|exclusive|unbeatable|huge|must-have|market-leading|revolutionary|state-of-the-art|the best|incredible|don['’]t miss)\b/i;
const WARM =
  /\b(?:thank you|thanks|love|dear friends|happy to|welcome|we hope to see you|grateful|together)\b/i;
const FACTUAL = /\d[\d.,]*/g;

const first = (find: RegExp, copy: string): string => find.exec(copy)?.[0] ?? '';

/** The tone, with quotes as evidence; "Not judged" for copy that is not in English. */
export function findTone(reading: Reading): Statement {
  const { copy } = reading;
  if (reading.language.code !== 'en')
    return {
      text: `Not judged: the copy is in ${reading.language.name}, the offline engine knows English tone only.`,
      quotes: [],
    };
  const signs = [
    { name: 'formal', quote: first(FORMAL, copy) },
    { name: 'relaxed', quote: first(RELAXED, copy) },
    { name: 'promotional', quote: first(PROMOTIONAL, copy) },
    { name: 'warm', quote: first(WARM, copy) },
  ].filter((sign) => sign.quote !== '');
  const loud = (copy.match(/!/g) ?? []).length;
  const figures = (copy.match(FACTUAL) ?? []).length;
  const parts = [
    ...signs.map((sign) => `${sign.name} (${cite(sign.quote, 40)})`),
    ...(loud >= 3 ? [`loud (${loud} exclamation marks)`] : []),
    ...(figures >= 5 ? [`factual (${figures} figures)`] : []),
  ];
  const text = parts.length ? listed(parts) : 'plain and neutral; no strong signs of register';
  return { text: text.charAt(0).toUpperCase() + text.slice(1), quotes: signs.map((sign) => sign.quote) };
}

/** The text of an analysis field, with the quotes from the copy that support it. */
export interface Statement {
  text: string;
  quotes: string[];
}

export const evidenceOf = (field: GoalField, statement: Statement, copy: string): Evidence[] =>
  statement.quotes.filter((quote) => quote !== '' && copy.includes(quote)).map((quote) => ({ field, quote }));

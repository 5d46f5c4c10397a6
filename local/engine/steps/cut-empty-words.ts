import { EMPTY_SENTENCES, OPENERS } from '../data/openers';
import { capitalise } from '../text/words';
import { applyRules, type Proposal, type Rule } from './proposal';
import { FILLERS } from '../data/fillers';
import { EMPTY_PRAISE } from '../data/empty-praise';

const OPENER_RULES = OPENERS.map(([find, to]) => ({ find, put: to }));

/** Removes the opening phrases that delay the message. */
export function cutOpeners(text: string): Proposal | undefined {
  const cut = applyRules(text, OPENER_RULES);
  return cut && { ...cut, text: capitalise(cut.text) };
}

/** True for a sentence that only wishes the reader well or announces that news follows. */
export const isEmptySentence = (text: string): boolean => EMPTY_SENTENCES.some((one) => one.test(text));

const FILLER_RULES = FILLERS.map(([find, put]) => ({
  find,
  put: (all: string) => (put.includes('$') ? all.replace(find, put) : put),
}));

/** Removes filler words. */
export const cutFillers = (text: string): Proposal | undefined => applyRules(text, FILLER_RULES);

const PRAISE = `(?:${EMPTY_PRAISE.join('|')})`;
const FOLLOWED_BY_NOUN = String.raw`(?=\p{Ll}[\p{L}-]{2,})(?!(?:and|but|for|with|than|that|which|when|because|are|who|yet|across|about|from|into|over|value)\b)`;

const PRAISE_RULES: readonly Rule[] = [
  {
    find: new RegExp(
      String.raw`(?<=(?:^|[\s(])(?:an?|the|our|your|their|its|this|these|with|of|for|from|offers?|provides?|some|more|new|own|and|all|such|deliver(?:s|ing)?) )(?<!\bas an? )${PRAISE}(?:,? and | ?, ?| )${FOLLOWED_BY_NOUN}`,
      'giu',
    ),
    put: '',
  },
  { find: new RegExp(String.raw`(?<=^)${PRAISE} ${FOLLOWED_BY_NOUN}`, 'giu'), put: '' },
];

/** Removes unverifiable praise in front of a noun. */
export const cutEmptyPraise = (text: string): Proposal | undefined => applyRules(text, PRAISE_RULES);

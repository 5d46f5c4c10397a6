import { EMPTY_SENTENCES, OPENERS } from '../data/openers';
import { capitalise, countWords } from '../text/words';
import { EMPTY_PRAISE, FILLERS } from '../data/fillers';
import { applyRules, type Proposal, type Rule } from './proposal';

const OPENER_RULES = OPENERS.map(([find, to]) => ({ find, put: to }));

/** Removes opening phrases that delay the message, such as "Please note that". */
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

const JOINTS =
  /(?:, (and|but) (?=(?:we|you|it|this|they|there|our|your|I|he|she|these|the [\p{Ll}-]+ (?:is|are|will|can|has|have|was|were)) [\p{Ll}'’-]+|(?:if|in the event|every|all|each|in|on|from|with|please|once) )|, (so) (?=(?:we|you|it|they|the) )| (and) (?=(?:there (?:is|are)|(?:we|you|it|they) (?:also )?(?:can|will|is|are|has|have|bring|brings|get|offer)) )|; (?:and )?(?=\p{Ll}))/giu;
const SUBORDINATE =
  /^(?:if|when|while|because|although|since|as|once|after|before|whether|unless|with|by|to|in|for|not)\b/i;

const LONGEST = 22;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Splits a sentence of more than 22 words where both halves are complete sentences. */
export function splitLongSentence(text: string): Proposal | undefined {
  if (countWords(text) <= LONGEST || /[()“"]/.test(text)) return undefined;
  for (const joint of text.matchAll(JOINTS)) {
    const [left, right] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
    if (countWords(left) < 7 || countWords(right) < 5 || SUBORDINATE.test(left) || /\?$/.test(right))
      continue;
    if (joint[3] && /\b(?:that|if|whether|both|between|so|when|because)\b/i.test(left)) continue;
    if (
      /\b(?:that|both|either|whether|between|who|which) [^,]*$/i.test(left) &&
      /^(?:it|they|he|she|this|these)\b/i.test(right)
    )
      continue;
    const word = joint.slice(1).find(Boolean)?.toLowerCase();
    const start = word === 'but' || word === 'so' ? `${capital(word)} ${right}` : capital(right);
    return { text: `${left}. ${start}`, said: [`one sentence of ${countWords(text)} words became two`] };
  }
  return undefined;
}

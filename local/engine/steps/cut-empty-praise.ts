import { EMPTY_PRAISE } from '../data/empty-praise';
import { applyRules, type Proposal, type Rule } from './proposal';

const PRAISE = `(?:${EMPTY_PRAISE.join('|')})`;
const FOLLOWED_BY_NOUN = String.raw`(?=\p{Ll}[\p{L}-]{2,})(?!(?:and|but|for|with|than|that|which|when|because|are|who|yet|across|about|from|into|over|value)\b)`;

const RULES: readonly Rule[] = [
  {
    find: new RegExp(
      String.raw`(?<=(?:^|[\s(])(?:an?|the|our|your|their|its|this|these|with|of|for|from|offers?|provides?|some|more|new|own|and|all|such|deliver(?:s|ing)?) )(?<!\bas an? )${PRAISE}(?:,? and | ?, ?| )${FOLLOWED_BY_NOUN}`,
      'giu',
    ),
    put: '',
  },
  { find: new RegExp(String.raw`(?<=^)${PRAISE} ${FOLLOWED_BY_NOUN}`, 'giu'), put: '' },
];

/** Takes away praise that nobody can check, where a noun follows. */
export const cutEmptyPraise = (text: string): Proposal | undefined => applyRules(text, RULES);

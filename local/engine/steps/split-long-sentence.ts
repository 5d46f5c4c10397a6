import { countWords } from '../text/words';
import type { Proposal } from './proposal';

const JOINTS =
  /(?:, (and|but) (?=(?:we|you|it|this|they|there|our|your|I|he|she|these|the [\p{Ll}-]+ (?:is|are|will|can|has|have|was|were)) [\p{Ll}'’-]+|(?:if|in the event|every|all|each|in|on|from|with|please|once) )|, (so) (?=(?:we|you|it|they|the) )| (and) (?=(?:there (?:is|are)|(?:we|you|it|they) (?:also )?(?:can|will|is|are|has|have|bring|brings|get|offer)) )|; (?:and )?(?=\p{Ll}))/giu;
const SUBORDINATE =
  /^(?:if|when|while|because|although|since|as|once|after|before|whether|unless|with|by|to|in|for|not)\b/i;

const LONGEST = 22;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cuts a sentence of more than 22 words at a joint where both halves can stand alone. */
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

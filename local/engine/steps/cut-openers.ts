import { EMPTY_SENTENCES, OPENERS } from '../data/openers';
import { capitalise } from '../text/words';
import { applyRules, type Proposal } from './proposal';

const RULES = OPENERS.map(([find, to]) => ({ find, put: to }));

/** Takes away the run-up before the message. */
export function cutOpeners(text: string): Proposal | undefined {
  const cut = applyRules(text, RULES);
  return cut && { ...cut, text: capitalise(cut.text) };
}

/** A sentence that only greets the reader's health or promises news to come. */
export const isEmptySentence = (text: string): boolean => EMPTY_SENTENCES.some((one) => one.test(text));

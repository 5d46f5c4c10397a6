import { ACTION_VERBS } from '../data/verbs';
import { capitalise } from '../text/words';
import { applyRules, type Proposal, type Rule } from './proposal';

const HESITATION = String.raw`(?:please |kindly |then |simply |just |do not hesitate to |don['’]t hesitate to |feel free to |you (?:can|may|could) (?:also |always |simply |just )?|you are (?:more than )?welcome to |why not |we invite you to |you (?:may|might) want to )*`;

const isAction = (verb = ''): boolean =>
  ACTION_VERBS.has(verb.toLowerCase()) ||
  /^(?:fill|check|have|take|make|be|give|enjoy|reach|drop|pop)$/i.test(verb);

/** Keeps the words before the action only when an action follows. */
const deedAfter =
  (to: string) =>
  (_all: string, verb = ''): string | undefined =>
    isAction(verb) ? to + (to ? verb : capitalise(verb)) : undefined;

const RULES: readonly Rule[] = [
  {
    find: new RegExp(
      String.raw`^(?:if|in case|should) (?:you(?: think (?:that )?you)?|this|that|any of this) (?:(?:might|may|would|could|should) )?(?:be|are|is|['’]re|sounds?)? ?(?:at all )?(?:interested|interesting|of interest|like something for you)(?: in (?:this(?: offer)?|it|that|taking part|joining(?: us)?|finding out more|learning more|hearing more))?(?: to you)?, ${HESITATION}(\p{L}+)(?= )`,
      'iu',
    ),
    put: deedAfter(''),
  },
  {
    find: /^(?:please )?(?:feel free|do not hesitate|don['’]t hesitate) to (\p{Ll}+)(?= )/iu,
    put: (all, verb = '') =>
      isAction(verb) && !/^please/i.test(all) && !/^(?:contact|call|e-?mail|write|ask|get|reach)$/.test(verb)
        ? capitalise(verb)
        : undefined,
  },
  {
    find: /^why not (\p{Ll}+)( [^?]{3,120})\?$/iu,
    put: (_all, verb = '', rest = '') => (isAction(verb) ? `${capitalise(verb)}${rest}.` : undefined),
  },
  { find: /^you (?:may|might) (?:also |well )?(?:want|wish|like) to (\p{Ll}+)(?= )/iu, put: deedAfter('') },
  {
    find: /^(?:we|I)(?: would|['’]d)? (?:also |like |love |really |warmly |cordially |to )*(?:invite|encourage) (?:all of )?you to (?:come and |come along and )?(\p{Ll}+)(?= )/iu,
    put: deedAfter(''),
  },
  {
    find: /^(?:we|I)(?: would|['’]d)? (?:also |kindly |strongly |like |to |must )*(?:ask|request|urge|advise|recommend) (?:that )?(?:all of )?you (?:to )?(\p{Ll}+)(?= )/iu,
    put: (_all, verb = '') =>
      /^(?:be|to|that|not|about|a|the|some)$/.test(verb) ? undefined : `Please ${verb}`,
  },
  {
    find: /(^|, and |, so |\. )(?:(?:we|I) would (?:really |very much |greatly )?(?:appreciate it|be (?:very |most |really |so )?(?:grateful|happy|delighted|thankful|pleased))|it would be (?:really |very |so )?(?:great|wonderful|helpful|lovely|appreciated|fantastic|nice|good)) if you (?:could|would|can)(?: please)?(?: be able to| be willing to)? (?=\p{Ll})/giu,
    put: (_all, before = '') => `${before === '' ? '' : '. '}Please `,
  },
  {
    find: /^(?:could|would|can) you (?:please|kindly) (\p{Ll}[^?]{3,140})\?$/iu,
    put: (_all, action = '') => `Please ${action}.`,
  },
  {
    find: /^(?:if you(?: would|['’]d) like to|if you (?:wish|want|need|are looking|are ready) to|should you (?:wish|want|like|need) to) (?!be\b)(\p{Ll}+)([^,.?!]{0,60}), (?:(?:please|kindly|then|simply|just|you (?:can|may|need to|should)|do not hesitate to|don['’]t hesitate to|feel free to|all you (?:have|need) to do is) )*(\p{Ll}+)(?= )/iu,
    put: (_all, wish = '', rest = '', verb = '') =>
      isAction(verb) ? `To ${wish}${rest}, ${verb}` : undefined,
  },
  {
    find: /^you can (?:also )?(book|register|sign up|order|donate|apply|subscribe|join|enrol|reserve)((?:(?! or | at )[^.,;]){0,40}?) by (calling|visiting|emailing|e-mailing|phoning|texting|replying) (?![^.]* or )/iu,
    put: (_all, action = '', rest = '', how = '') => `To ${action}${rest}, ${how.replace(/ing$/, '')} `,
  },
  {
    find: /\b(please )?(?:make sure|be sure|ensure) (?:that you |to )(\p{Ll}+)(?= )/iu,
    put: (_all, please = '', verb = '') =>
      isAction(verb) || verb === 'back' ? `${please}${verb}` : undefined,
  },
  {
    find: /\b(?:take (?:a moment|a minute|the time|a little time|the opportunity|a few moments) to|go ahead and) (\p{Ll}+)(?= )/iu,
    put: (_all, verb = '') => (isAction(verb) ? verb : undefined),
  },
  {
    find: /^should you (be|have|need|require|experience|find|decide|choose|prefer|wish|want) /iu,
    put: (_all, verb = '') => `If you ${verb.toLowerCase() === 'be' ? 'are' : verb.toLowerCase()} `,
  },
  { find: /\bwho would be (?=(?:willing|happy|able|prepared|interested)\b)/giu, put: '' },
];

/** Asks for a step by its verb, without conditions that only hesitate. */
export const askPlainly = (text: string): Proposal | undefined => {
  const asked = applyRules(text, RULES);
  return asked && { ...asked, text: capitalise(asked.text) };
};

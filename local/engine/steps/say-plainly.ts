import { capitalise } from '../text/words';
import { ACTION_VERBS } from '../data/words';
import { applyRules, type Proposal, type Rule } from './proposal';

const JOY = String.raw`(?:we|I)(?:['’]re| are|['’]m| am) (?:(?:now|really|very|so|truly|extremely|absolutely|also|all|more than|just|super) ){0,3}(?:excited|pleased|happy|proud|delighted|thrilled|glad|honou?red)`;
const TELL = String.raw`(?:announce|share(?: with you)?|tell you|let you know|inform you|report|say|confirm)(?: to you)?`;
const ABLE = String.raw` to (?:now |finally )?(?:be able to |have the opportunity to )?`;

const atStart = (pattern: string): RegExp => new RegExp(`^${pattern}`, 'iu');

const ANNOUNCEMENTS: readonly Rule[] = [
  {
    find: atStart(
      String.raw`${JOY}${ABLE}(?:invite you to|welcome you (?:to|at)) (?:attend |join us (?:for|at) )?(?=(?:our|the|an?) )`,
    ),
    put: 'Join us for ',
  },
  {
    find: /^(?:We|I)(?:['’]re| are|['’]m| am) (?:just )?(?:writing|contacting you|getting in touch|reaching out|e-?mailing)(?: to you)? to (?:remind you|say|announce|share) that /iu,
    put: '',
  },
  { find: new RegExp(String.raw`,? (?:and|so) ${JOY}${ABLE}${TELL},? that (?=\S)`, 'iu'), put: '. ' },
  {
    find: new RegExp(
      String.raw`^((?:From|On|This|Next|Starting|As of|Since|After|In|With) [^,]{3,40}, )${JOY}${ABLE}${TELL} that (?=\S)`,
      'iu',
    ),
    put: (_all, lead = '') => lead,
  },
  {
    find: atStart(
      String.raw`${JOY}${ABLE}${TELL}(?: that)? (?=(?:we|you|from|as of|starting|our \p{L}+ (?:is|are|has|have|will))\b)`,
    ),
    put: '',
  },
  { find: atStart(String.raw`${JOY}${ABLE}${TELL},? that (?=\S)`), put: '' },
  { find: atStart(String.raw`${JOY} that (?=\S)`), put: '' },
  {
    find: atStart(
      String.raw`${JOY}${ABLE}(?:introduce|present|unveil|announce|reveal|share|launch)(?: (?:to )?you)?(?: (?:to|with))? (?=(?:our|the|a|an) )`,
    ),
    put: 'Meet ',
  },
  {
    find: atStart(String.raw`${JOY}${ABLE}(?:offer|provide|give) you (?:with )?(?!to\b)`),
    put: 'You now get ',
  },
  { find: atStart(String.raw`${JOY}${ABLE}(?:offer|provide) (?!you\b)`), put: 'We offer ' },
  {
    find: atStart(
      String.raw`(?:we|I)(?: would|['’]d) (?:just |also )?like to (?:take (?:this|the) opportunity to )?(?:remind you|inform you|let you know|tell you|point out|mention) that `,
    ),
    put: '',
  },
  {
    find: /^((?:On behalf of [^,]{3,60}, )?)(?:we|I)(?: would|['’]d) (?:just |also )?(?:like|want) to (?:take (?:this|the) (?:opportunity|chance|moment) to )?(?:sincerely )?thank you (?=for\b)/iu,
    put: (_all, lead = '') => `${lead}${lead ? 'thank' : 'Thank'} you `,
  },
  { find: /^Please (?:remember|do note|also note|be aware) that (?=\S)/iu, put: '' },
  {
    find: /^(?:What(?:['’]s| is) more|In addition to this|On top of this|Furthermore|Moreover|Additionally|In addition), (?=\p{L})/iu,
    put: '',
  },
  {
    find: /^(?:That is why|This is why|For this reason|For that reason|With this in mind),? (?=we\b)/iu,
    put: 'So ',
  },
];

/** States the news without phrases such as "We are excited to announce". */
export function announcePlainly(text: string): Proposal | undefined {
  const told = applyRules(text, ANNOUNCEMENTS);
  return told && { ...told, text: capitalise(told.text) };
}

const HESITATION = String.raw`(?:please |kindly |then |simply |just |do not hesitate to |don['’]t hesitate to |feel free to |you (?:can|may|could) (?:also |always |simply |just )?|you are (?:more than )?welcome to |why not |we invite you to |you (?:may|might) want to )*`;

const isAction = (verb = ''): boolean =>
  ACTION_VERBS.has(verb.toLowerCase()) ||
  /^(?:fill|check|have|take|make|be|give|enjoy|reach|drop|pop)$/i.test(verb);

/** A replacement that applies only if a verb of action follows. */
const beforeAction =
  (to: string) =>
  (_all: string, verb = ''): string | undefined =>
    isAction(verb) ? to + (to ? verb : capitalise(verb)) : undefined;

const REQUESTS: readonly Rule[] = [
  {
    find: new RegExp(
      String.raw`^(?:if|in case|should) (?:you(?: think (?:that )?you)?|this|that|any of this) (?:(?:might|may|would|could|should) )?(?:be|are|is|['’]re|sounds?)? ?(?:at all )?(?:interested|interesting|of interest|like something for you)(?: in (?:this(?: offer)?|it|that|taking part|joining(?: us)?|finding out more|learning more|hearing more))?(?: to you)?, ${HESITATION}(\p{L}+)(?= )`,
      'iu',
    ),
    put: beforeAction(''),
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
  {
    find: /^you (?:may|might) (?:also |well )?(?:want|wish|like) to (\p{Ll}+)(?= )/iu,
    put: beforeAction(''),
  },
  {
    find: /^(?:we|I)(?: would|['’]d)? (?:also |like |love |really |warmly |cordially |to )*(?:invite|encourage) (?:all of )?you to (?:come and |come along and )?(\p{Ll}+)(?= )/iu,
    put: beforeAction(''),
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

/** Turns hesitant requests into imperatives. */
export const askPlainly = (text: string): Proposal | undefined => {
  const asked = applyRules(text, REQUESTS);
  return asked && { ...asked, text: capitalise(asked.text) };
};

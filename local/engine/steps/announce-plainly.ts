import { capitalise } from '../text/words';
import { applyRules, type Proposal, type Rule } from './proposal';

const JOY = String.raw`(?:we|I)(?:['’]re| are|['’]m| am) (?:(?:now|really|very|so|truly|extremely|absolutely|also|all|more than|just|super) ){0,3}(?:excited|pleased|happy|proud|delighted|thrilled|glad|honou?red)`;
const TELL = String.raw`(?:announce|share(?: with you)?|tell you|let you know|inform you|report|say|confirm)(?: to you)?`;
const ABLE = String.raw` to (?:now |finally )?(?:be able to |have the opportunity to )?`;

const atStart = (pattern: string): RegExp => new RegExp(`^${pattern}`, 'iu');

const RULES: readonly Rule[] = [
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

/** Tells the news instead of the joy of telling it. */
export function announcePlainly(text: string): Proposal | undefined {
  const told = applyRules(text, RULES);
  return told && { ...told, text: capitalise(told.text) };
}

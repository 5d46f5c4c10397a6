import { ACTION_VERBS, PEOPLE_SOURCE } from '../data/words';
import { decapitalise } from '../text/words';
import { applyRules, type Proposal, type Rule } from './proposal';

const RECEIVABLE =
  /\b(?:free|discount|off|trial|support|guarantee|delivery|shipping|access|help|advice|refund|refunds|warranty|consultation|demo|training|returns|month|weeks?|upgrade|voucher|installation|check-up|quote|appointment|session)\b/i;
const OTHERS = new RegExp(
  String.raw`\b(?:to|for) (?:[\p{L}-]+ ){0,3}${PEOPLE_SOURCE}\b|\bto (?:those|all|anyone|others)\b`,
  'iu',
);

const receivable = (thing: string): boolean =>
  RECEIVABLE.test(thing.split(/[,;–]/)[0] ?? '') &&
  !OTHERS.test(thing) &&
  !/^(?:\d|two|three|four|five|many|several|both|a (?:range|choice|selection|number)|all (?:kinds|types))/i.test(
    thing,
  );

function withSubject(subject = '', who = '', verb = ''): string | undefined {
  const words = subject.split(' ');
  if (words.length < 2 && !/^\p{Lu}\p{Ll}*\p{Lu}|^\p{Lu}\p{Ll}+$/u.test(subject)) return undefined;
  if (
    /^(?:This|That|It|These|Which|What|He|She|They|There|Nothing)$/i.test(words[0] ?? '') &&
    words.length < 2
  )
    return undefined;
  if (/\b(?:that|which|who|when|if|and|can|will|is|are|has|have|was|were)\b/i.test(subject)) return undefined;
  return `With ${decapitalise(subject)}, ${who} can ${verb}`;
}

const WHO = String.raw`(you|(?:[\p{L}-]+ ){0,2}${PEOPLE_SOURCE}|your (?:[\p{L}-]+ )?(?:team|staff|business|company|family|customers|guests|people))`;

const RULES: readonly Rule[] = [
  {
    find: new RegExp(
      String.raw`^((?:[^\s,.;:!?]+ ){0,5}[^\s,.;:!?]+) (?:enables?|allows?|lets?|empowers?) ${WHO} (?:to )?(\p{Ll}+)(?= )`,
      'u',
    ),
    put: (_all, subject, who, verb) =>
      /^(?:know|down|alone|have)$/.test(verb ?? '') ? undefined : withSubject(subject, who, verb),
  },
  {
    find: /^(?:We|Our team|Our company) (also |now )?(?:offers?|provides?|gives?|(?:are|is) offering) (?:you |(?:all )?(?:of )?(?:our |all )?(?:customers|clients|members|guests|subscribers) )?(?:with )?(.+)/s,
    put: (_all, adverb = '', thing = '') => (receivable(thing) ? `You ${adverb}get ${thing}` : undefined),
  },
  {
    find: /^(?:We|I)(?:'ll| will| would like to|'d like to| want to) (?:send|give) you (?=(?:a|an|the|your|our|free|\d))/i,
    put: 'You get ',
  },
  { find: /^We(?: would|'d) (?:like|love) you to (?=\p{Ll}+ )/iu, put: 'Please ' },
  { find: /^We(?:'re| are) (?:kindly )?asking you to (?=\p{Ll}+ )/iu, put: 'Please ' },
  {
    find: /^(?:If|Should) you (?:(?:should|do) )?have any (?:other |further |more )?(questions|queries)(?: or (?:concerns|comments|queries|doubts))?((?: about| on| regarding) [^,]{3,40})?, (?:then )?(?:please )?(?:do not hesitate to |don['’]t hesitate to |feel free to |kindly |just |you can |you are welcome to )?(?=(?:contact|call|e-?mail|reply|write|get in touch|reach|ask|let|speak|visit|text|drop|message|phone|ring)\b)/i,
    put: (_all, noun = 'questions', about = '') =>
      `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${about.replace(' regarding', ' about')}? `,
  },
  {
    find: /^(?:In case of|For|With) (?:any )?(?:further |other )?(questions|queries|enquiries)(?: or (?:concerns|comments|enquiries|queries))?,? (?:please )?(?=(?:contact|call|e-?mail|reply|write|get in touch|reach out)\b)/i,
    put: (_all, noun = 'questions') => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}? `,
  },
  {
    find: /^If (?:you are|you're) interested in ([^,.?]{3,60}), (?:please )?(?:you can |just |simply )?(?=(\p{Ll}+) )/iu,
    put: (_all, what, verb = '') => (ACTION_VERBS.has(verb) ? `Interested in ${what ?? ''}? ` : undefined),
  },
  {
    find: /^If (?:you are|you're) interested, (?:please )?you can (?=(\p{Ll}+) )/iu,
    put: (_all, verb = '') => (ACTION_VERBS.has(verb) ? 'Interested? ' : undefined),
  },
  {
    find: /^I was (?:just )?wondering (?:if|whether) you (?:would|might|could) (?:perhaps |possibly |maybe )?be (?=(?:open|available|willing|interested|free)\b)/i,
    put: 'Would you be ',
  },
  {
    find: /^I was (?:just )?wondering (?:if|whether) you (?:would|could) (?:perhaps |possibly |maybe )?(?=\p{Ll}+ )/iu,
    put: 'Could you ',
  },
  {
    find: /^If (?:you are|you're) interested(?: in this(?: offer)?)?,? (?:please )?(?:then )?(?:feel free to |do not hesitate to |you can )?(?=(?:click|call|contact|reply|visit|e-?mail|write|get|fill|sign|register|book|go|send|text)\b)/i,
    put: 'Interested? ',
  },
  {
    find: /^If you(?: would|'d) like to (\p{Ll}+)([^,.?!]{0,50}), (?:please )?(?:you can |simply |just |then |kindly )?(?=(?:click|call|contact|reply|visit|e-?mail|write|get|fill|sign|register|book|go|send|text|bring|let|use|come|see|scan|complete|return|order|apply|ask)\b)/iu,
    put: (_all, verb = '', rest = '') => `To ${verb}${rest}, `,
  },
  {
    find: /^If you want to (\p{Ll}+)([^,.?!]{0,50}), please (?:feel free to )?/iu,
    put: (_all, verb = '', rest = '') => `To ${verb}${rest}, `,
  },
  {
    find: /^You(?:'re| are) (?:hereby |cordially |kindly |warmly )?invited to (?:attend|join us (?:for|at)|take part in) (?=(?:our|the|an?|this)\b)/i,
    put: 'Join us for ',
  },
  {
    find: /^You(?:'re| are) (?:hereby |cordially |kindly |warmly )?invited to (?=(?:our|the|an?) )/i,
    put: 'Join us for ',
  },
  { find: /^You(?:'re| are) (?:hereby |cordially |kindly |warmly )?invited to join /i, put: 'Join ' },
  {
    find: /^(?:We|I) (?:cordially |warmly |would like to |would love to |want to )?invite you to (?:attend |join us (?:for|at) |take part in )?(?=(?:our|the|an?) )/i,
    put: 'Join us for ',
  },
  {
    find: /^(?:All |The only thing )?you (?:need|have) to do is (?:to )?(?=(?:click|call|enter|show|reply|visit|scan|sign|log|fill|book|register|send|text|choose|pick)\b)/i,
    put: '',
  },
  { find: /^You have (?:the )?(?:opportunity|option|possibility|chance) to /i, put: 'You can ' },
  {
    find: /^There(?:'s| is) (?:also )?(?:the )?(?:possibility|option|opportunity) (?:to |of being able to )(?=\p{Ll}+ )/iu,
    put: 'You can ',
  },
  {
    find: /, (?:so that|which means that|meaning that|which means|meaning) you (?:will be able to|are able to|have the ability to|can) /gi,
    put: ', so you can ',
  },
  { find: /,? which (?:enables|allows|lets) you to /gi, put: ', so you can ' },
];

/** Makes the reader the subject instead of the sender. */
export const readerFirst = (text: string): Proposal | undefined => applyRules(text, RULES);

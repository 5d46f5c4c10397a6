import { READER_VERBS } from '../data/words';
import { decapitalise } from '../text/words';
import { applyRules, type Proposal, type Rule } from './proposal';

const VERB_OF_NOUN: Readonly<Record<string, string>> = {
  registration: 'register',
  registrations: 'register',
  booking: 'book',
  bookings: 'book',
  payment: 'pay',
  payments: 'pay',
  donation: 'donate',
  donations: 'donate',
  order: 'order',
  orders: 'order',
  application: 'apply',
  applications: 'apply',
  reservation: 'reserve',
  reservations: 'reserve',
  subscription: 'subscribe',
  enrolment: 'enrol',
  enrollment: 'enroll',
};
const ACTION_NOUNS = Object.keys(VERB_OF_NOUN).join('|');
const verbOf = (noun: string | undefined): string => VERB_OF_NOUN[(noun ?? '').toLowerCase()] ?? '';

const PARTICIPLES = [...READER_VERBS.keys()].join('|');
const OBJECT_PRONOUN: Readonly<Record<string, string>> = {
  it: 'it',
  they: 'them',
  this: 'this',
  these: 'these',
  those: 'those',
};
const NOT_THINGS =
  /\b(?:what|who|which|nothing|there|that|everything|anything|he|she|we|i|you|people|children|nobody|no|few|only|if|when|once|while|although|because|since|as|after|before|until|unless|where|whether|how|one)\b/i;

const smallStart = (subject: string): string =>
  /^\p{Lu}\p{Ll}+(?: [\p{Ll}-]+)*(?<!s)s$/u.test(subject) && !/^\p{L}+(?:ish|an|ese|ch)\b/u.test(subject)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : decapitalise(subject);

/** Turns "X can be booked at Y" into "You can book X at Y". */
function readerCan(_all: string, subject = '', adverb = '', participle = '', rest = ''): string | undefined {
  if (NOT_THINGS.test(subject) || subject.split(' ').length > 8) return undefined;
  if (
    /^ by (?!(?:phone|telephone|e-?mail|post|mail|text|card|cheque|bank|[\p{L}]+ing|\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|the end|noon|midnight|[\uE000-\uF000]))/iu.test(
      rest,
    )
  )
    return undefined;
  if (
    /^ (?:as|to be|for|from)\b/.test(rest) &&
    /^(?:see|use|find|read|take)$/.test(READER_VERBS.get(participle.toLowerCase()) ?? '')
  ) {
    if (/^ (?:as|to be)\b/.test(rest)) return undefined;
  }
  const verb = READER_VERBS.get(participle.toLowerCase());
  if (!verb) return undefined;
  const object = OBJECT_PRONOUN[subject.toLowerCase()] ?? smallStart(subject);
  const [particle = ''] = /^ (?:up|out|in|off|back)(?= |$|\.)/.exec(rest) ?? [];
  return `You can ${adverb}${verb} ${object}${particle}${rest.slice(particle.length)}`;
}

const RULES: readonly Rule[] = [
  {
    find: new RegExp(
      String.raw`^(${ACTION_NOUNS}) (?:can|may|must|should) be (?:done|made|placed|submitted|completed|sent(?: in)?|processed|arranged) (?=(?:at|on|via|through|by|using|online|here|in|from|to|until)\b)`,
      'i',
    ),
    put: (_all, noun) => `Please ${verbOf(noun)} `,
  },
  {
    find: new RegExp(
      String.raw`\b(?:advance|prior|pre-?) ?(${ACTION_NOUNS}) is (?:required|necessary|essential|requested|recommended|advised)(?=[.!,;]|$)`,
      'gi',
    ),
    put: (all, noun) => (/recommended|advised/.test(all) ? undefined : `please ${verbOf(noun)} in advance`),
  },
  {
    find: new RegExp(
      String.raw`(?<=^|[,;] |\b(?:and|but|so) )(${ACTION_NOUNS}) is (?:required|necessary|essential|requested)(?: no later than|(?= (?:by|before|at|via|in advance|online|on|until)\b)|(?=[.!,;]|$))`,
      'gi',
    ),
    put: (all, noun) => `please ${verbOf(noun)}${all.endsWith('no later than') ? ' by' : ''}`,
  },
  { find: /,? which (?:will take|takes) place (?=(?:on|at|in|from)\b)/gi, put: ' ' },
  { find: /,? which (?:will be|is|is being) held (?=(?:on|at|in|from)\b)/gi, put: ' ' },
  {
    find: /^((?:The|Our|This|Your|An?) [^,.;:]{3,50}?) (?:will take|takes) place (?=(?:on|at|in|from)\b)/,
    put: (_all, subject = '') => (/ and |s$/.test(subject) ? undefined : `${subject} is `),
  },
  {
    find: /^((?:The|Our|This|Your|An?) [^,.;:]{3,50}?) will be held (?=(?:on|at|in|from)\b)/,
    put: (_all, subject = '') => (/ and |s$/.test(subject) ? undefined : `${subject} is `),
  },
  {
    find: new RegExp(
      String.raw`^((?:[^\s,.;:!?()]+ ){0,7}[^\s,.;:!?()]+) can ((?:also|now|then|easily|still|even) )?be (${PARTICIPLES})\b([^!?]*)`,
      'i',
    ),
    put: readerCan,
  },
];

/** Turns passive phrases into active ones with the reader as the subject. */
export const makeActive = (text: string): Proposal | undefined => applyRules(text, RULES);

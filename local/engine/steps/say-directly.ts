import { BASE_VERBS, DATE } from '../data/words';
import { formsOf } from '../rewrite/grammar';
import { countWords, decapitalise } from '../text/words';
import { applyRules, type Proposal, type Rule } from './proposal';

interface Verb {
  base: string;
  third: string;
  past: string;
}

const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const IRREGULAR =
  'run:run:running:ran:run teach:taught write:wrote:written give:gave:given take:took:taken make:made build:built lead:led bake:baked choose:chose:chosen grow:grew:grown carry:carried draw:drew:drawn hold:held keep:kept sell:sold tell:told see:saw:seen know:knew:known host:hosted fund:funded sew:sewed:sewn brew:brewed train:trained own:owned edit:edited curate:curated record:recorded';

/** Everyday verbs by participle, for turning passive into active voice. */
const participles = lazily(() => {
  const found = new Map<string, Verb>();
  for (const base of BASE_VERBS) {
    const [, third, , past] = formsOf(base);
    found.set(past, { base, third, past });
  }
  for (const entry of IRREGULAR.split(' ')) {
    const parts = entry.split(':');
    const base = parts[0] ?? '';
    const past = parts.length === 5 ? (parts[3] ?? '') : (parts[1] ?? '');
    found.set(parts.at(-1) ?? '', { base, third: formsOf(base)[1], past });
  }
  return found;
});

const baseOfDoing = lazily(() => new Map([...BASE_VERBS].map((base) => [formsOf(base)[2], base] as const)));

const isPlural = (people: string): boolean => {
  const head = people.split(/ (?:of|from|at|in|with|for) /)[0] ?? '';
  return /\band\b/.test(head) || /(?<![su'’i])s$/.test(head) || /\b(?:people|women|men|children)$/.test(head);
};

/** Turns "X is baked by Y." into "Y bakes X." */
function byAgent(
  _all: string,
  thing = '',
  be = '',
  adverb = '',
  part = '',
  particle = '',
  agent = '',
): string | undefined {
  const verb = participles().get(part);
  if (!verb || countWords(agent) > 8 || countWords(thing) > 7) return undefined;
  if (
    /\b(?:that|which|who|and|if|when)\b/i.test(thing) ||
    /^(?:\d|the end|[\p{L}-]+ing\b|hand\b|law\b|default\b|mail\b|post\b|phone\b|e-?mail\b|card\b|then\b|now\b|mistake\b)/iu.test(
      agent,
    )
  )
    return undefined;
  if (/\b(?:us|you|them|me|him|her|it)$/i.test(agent) || new RegExp(DATE, 'i').test(agent)) return undefined;
  const told = /^(?:was|were)$/.test(be) ? verb.past : isPlural(agent) ? verb.base : verb.third;
  return `${agent.charAt(0).toUpperCase()}${agent.slice(1)} ${adverb}${told}${particle} ${/^\p{L}+$/u.test(thing) ? thing.toLowerCase() : decapitalise(thing)}`;
}

const DATED = new RegExp(
  String.raw`\b${DATE}|\b(?:from|as of|starting|next|this) (?:week|month|year|spring|summer|autumn|fall|winter|season|term|tomorrow|now)\b`,
  'iu',
);

/** Present tense for offers with a stated date. */
const OFFERED: readonly Rule[] = [
  {
    find: /\b(we)(?: will|['’]ll) (also |now )?(?:be offering|offer)\b/giu,
    put: (_all, we = '', adverb = '') => `${we} ${adverb}offer`,
  },
];

function willDo(all: string, who = '', adverb = '', doing = ''): string | undefined {
  const base = doing === 'offering' ? 'offer' : baseOfDoing().get(doing);
  if (!base || /^(?:there|it|one)$/i.test(who)) return undefined;
  return /['’]ll/.test(all) ? `${who}'ll ${adverb}${base}` : `${who} will ${adverb}${base}`;
}

const RULES: readonly Rule[] = [
  {
    find: /\b(\p{L}+)(?: will|['’]ll) (also |now |soon |again )?be (\p{Ll}+ing)\b(?! (?:to you|soon))/giu,
    put: willDo,
  },
  {
    find: /^there (?:is|are) (also )?(?:now |currently )?((?:(?!no\b|only\b|never\b|not\b)[^\s,.;:]+ ){1,6})(?:that|which) you can (also )?(\p{Ll}+)( from)?(?=[.]| (?:at|on|in|for|online|by|during)\b)/iu,
    put: (_all, too = '', thing = '', also = '', verb = '', from = '') =>
      `You can ${(too || also).toLowerCase()}${verb}${from} ${thing.trim()}`,
  },
  {
    find: /(?:^|(?<=\band ))there (?:is|are) (?:also |now |currently )?((?:(?!no\b|only\b|never\b|not\b|nothing\b)[^\s,.;:]+ ){1,6})(?:that|who|which) (?!we\b|I\b|they\b|you\b|he\b|she\b|it\b|our\b|your\b|the\b|need to be\b)(?=\p{Ll})/iu,
    put: (all, thing = '') => (/^T/.test(all) ? thing.charAt(0).toUpperCase() + thing.slice(1) : thing),
  },
  {
    find: /\b(you)(?: will|['’]ll) (?:also )?(?:receive|be (?:given|sent|provided with|offered)|have access to|gain access to)(?= )/giu,
    put: (all, you = '') =>
      `${you} ${/\balso\b/.test(all) ? 'also ' : ''}get${/access/.test(all) ? ' access to' : ''}`,
  },
  {
    find: /\b(you)(?: will|['’]ll) (?:also )?(?:be able to|have the (?:opportunity|chance|option) to)(?= )/giu,
    put: (all, you = '') => `${you} can${/\balso\b/.test(all) ? ' also' : ''}`,
  },
  {
    find: /^we (also |now |will |can )?(?:provide|supply|offer|give|send) you (?:with )?(?=(?:an?|the|your|our|free|two|three|\d|all|every)\b)/iu,
    put: (_all, adverb = '') => `You ${/also|now/.test(adverb) ? adverb : ''}get `,
  },
  {
    find: /^we (also |now |will )?(?:deliver|bring|ship) ([^,.;]{4,70}?) (?:right |straight |directly )?to your (door|doorstep|home|house|office|desk)\b/iu,
    put: (_all, adverb = '', thing = '', place = '') =>
      /\b(?:you|it|them)\b/i.test(thing)
        ? undefined
        : `You ${/also|now/.test(adverb) ? adverb : ''}get ${thing} delivered to your ${place}`,
  },
  {
    find: /^((?:(?:The|Our|All|Your|This|Each|Every|These|A|An|Both) (?:[^\s,.;:]+ ){0,6}?[^\s,.;:]+)|\p{Lu}\p{Ll}+(?<![us])s) (is|are|was|were) ((?:carefully|personally|always|still|all) )?(\p{Ll}+)( out| on| up)? by ((?:[^\s,.;:!?()]+ ){0,7}[^\s,.;:!?()]+)(?=[.!]?$)/u,
    put: byAgent,
  },
  {
    find: /^it is (?:strongly |highly )?(?:recommended|advised|suggested) that you (?=\p{Ll})/iu,
    put: 'We recommend that you ',
  },
  {
    find: /^it is (?:therefore )?(?:necessary|essential|required|important) (?:for you to|that you) (?=\p{Ll})/iu,
    put: 'You need to ',
  },
  {
    find: /\b(has|have) been (?:specially |specifically |carefully )?(?:designed|created|developed|made) for (?=\p{L})/giu,
    put: (_all, has = '') => `${/has/i.test(has) ? 'is' : 'are'} made for `,
  },
  {
    find: /^(tickets|places|copies|forms|application forms|vouchers|passes|brochures|day tickets) are (?:also |now )?available (?=(?:at|on|via|through|online|here)\b)/iu,
    put: (_all, what = '') => `You can get ${what.toLowerCase()} `,
  },
  {
    find: /^(?:this|which|that) means (?:that )?you (?=(?:can|get|have|will|do|save|never|always)\b)/iu,
    put: 'So you ',
  },
  {
    find: /\b(?<!not |n['’]t )(?:really|truly) (?=(?!not\b|is\b|are\b|was\b|were\b|only\b)\p{Ll})/giu,
    put: '',
  },
  {
    find: /(?<!not |n['’]t |the |so )\bvery (?=(?:nice|beautiful|popular|convenient|comfortable|exciting|interesting|friendly|experienced|affordable|reasonable|modern|tasty|delicious|good|best|close|detailed|thorough|large|wide|proud|fresh)\b)/giu,
    put: '',
  },
];

/** Rewrites passive and future sentences in the active voice and the present tense. */
export function sayDirectly(text: string): Proposal | undefined {
  const offered = DATED.test(text) ? applyRules(text, OFFERED) : undefined;
  const told = applyRules(offered?.text ?? text, RULES);
  return told ? { ...told, said: [...(offered?.said ?? []), ...told.said] } : offered;
}

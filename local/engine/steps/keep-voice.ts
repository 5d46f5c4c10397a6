import type { Voice } from '../rewrite/voice';
import { applyRules, type Proposal, type Rule } from './proposal';

const pair = (full: string, shortened: string): Rule[] => [
  { find: new RegExp(String.raw`\b${full}(?= \p{Ll})`, 'gu'), put: shortened },
  {
    find: new RegExp(String.raw`\b${full.charAt(0).toUpperCase()}${full.slice(1)}(?= \p{Ll})`, 'gu'),
    put: shortened.charAt(0).toUpperCase() + shortened.slice(1),
  },
];

const PAIRS: readonly [string, string][] = [
  ['we are', "we're"],
  ['you are', "you're"],
  ['it is', "it's"],
  ['that is', "that's"],
  ['there is', "there's"],
  ['we have', "we've"],
  ['you have', "you've"],
  ['we will', "we'll"],
  ['you will', "you'll"],
  ['it will', "it'll"],
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['cannot', "can't"],
  ['will not', "won't"],
  ['did not', "didn't"],
  ['we would', "we'd"],
  ['you would', "you'd"],
  ['they are', "they're"],
];

const HAVE_AS_VERB = /^(?:we|you) have$/;
const PARTICIPLE_NEXT = String.raw`(?= (?:just |now |already |also |recently |never |been |\p{Ll}+ed\b|made\b|built\b|had\b|seen\b|got\b|given\b|put\b|set\b))`;

const CONTRACT: readonly Rule[] = PAIRS.flatMap(([full, shortened]) =>
  HAVE_AS_VERB.test(full)
    ? pair(full, shortened).map((rule) => ({
        ...rule,
        find: new RegExp(rule.find.source.replace(String.raw`(?= \p{Ll})`, PARTICIPLE_NEXT), 'gu'),
      }))
    : pair(full, shortened),
);

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const EXPAND: readonly Rule[] = [
  ...PAIRS.filter(([full]) => !/would|it is|that is|there is/.test(full)).flatMap(([full, shortened]) => {
    const source = shortened.replace("'", "['’]");
    return [
      { find: new RegExp(String.raw`\b${source}\b`, 'g'), put: full },
      {
        find: new RegExp(String.raw`\b${source.charAt(0).toUpperCase()}${source.slice(1)}\b`, 'g'),
        put: upper(full),
      },
    ];
  }),
  {
    find: /\b([Ii]t|[Tt]hat|[Tt]here)['’]s(?= (?:a|an|the|not|no|our|your|also|now|time|easy|free|all|why|how|what)\b)/g,
    put: (_all, word) => `${word} is`,
  },
];

/** Adds contractions for an informal voice, expands them for a formal one. */
export function keepVoice(text: string, voice: Voice): Proposal | undefined {
  if (voice.register === 'informal') return applyRules(text, CONTRACT);
  if (voice.register === 'formal') return applyRules(text, EXPAND);
  return undefined;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces terms that the brand notes reject by those that they prefer, in singular and plural. */
export function useHouseWords(text: string, voice: Voice): Proposal | undefined {
  const rules = voice.swaps.map(({ from, to }): Rule => {
    const stem = from.replace(/s$/, '');
    const target = to.replace(/s$/, '');
    return {
      find: new RegExp(String.raw`(?<![\p{L}-])${escaped(stem)}(s?)(?![\p{L}-])`, 'giu'),
      put: (all, plural = '') => {
        const word = from.endsWith('s') === to.endsWith('s') ? target + plural : to;
        return /^\p{Lu}/u.test(all) ? upper(word) : word;
      },
    };
  });
  return applyRules(text, rules);
}

import type { MarkerAnswer } from '../answers';
import { behaviorFinders } from './behavior';
import { cognitionFinders, emotionFinders } from './emotion-cognition';
import { fillUp } from './fill-up';
import { motivationFinders } from './motivation';
import type { Finder, Found, Reading } from './reading';
import { socialFinders, trustFinders } from './social-trust';
import { structureFinders } from './structure';
import { wordingFinders } from './wording';

export const ALL_FINDERS: readonly Finder[] = [
  ...behaviorFinders,
  ...motivationFinders,
  ...emotionFinders,
  ...cognitionFinders,
  ...socialFinders,
  ...trustFinders,
  ...wordingFinders,
  ...structureFinders,
];

const MOST = 8;
const FEWEST = 3;
const PER_CATEGORY = 3;
const PER_SPAN = 2;

/** Ids of markers that the rewrite can fix; listed first, so that the user recognises them in the result. */
const MENDED: ReadonlySet<string> = new Set([
  'company-centred-language',
  'jargon-density',
  'passive-voice',
  'hedging',
  'shouting',
  'unsupported-superlative',
  'reading-difficulty',
  'long-sentences',
  'wall-of-text',
]);

const sharesWords = (a: Found, b: Found): boolean =>
  a.quotes.some((one) => b.quotes.some((other) => one.includes(other) || other.includes(one)));

function choose(all: Found[]): Found[] {
  const chosen: Found[] = [];
  const perCategory = new Map<string, number>();
  for (const one of [...all].sort((a, b) => b.weight - a.weight || a.id.localeCompare(b.id))) {
    const used = perCategory.get(one.category) ?? 0;
    const sameEffect = chosen.filter(
      (other) => (other.effect === 'hurts') === (one.effect === 'hurts'),
    ).length;
    if (chosen.length >= MOST || used >= PER_CATEGORY || sameEffect >= MOST - 2) continue;
    const near = chosen.filter((other) => sharesWords(other, one));
    if (near.length >= PER_SPAN || near.some((other) => other.category === one.category)) continue;
    chosen.push(one);
    perCategory.set(one.category, used + 1);
  }
  return chosen;
}

/** Three to eight markers with verbatim quotes, first those that the rewrite can fix; pads with generic ones. */
export function findMarkers(reading: Reading): MarkerAnswer[] {
  const all = ALL_FINDERS.map((find) => find(reading)).filter((one) => one !== undefined);
  const chosen = choose(all);
  if (chosen.length < FEWEST)
    chosen.push(...fillUp(reading, FEWEST - chosen.length, new Set(chosen.map((one) => one.id))));
  const first = chosen.filter((one) => MENDED.has(one.id));
  const rest = chosen.filter((one) => !MENDED.has(one.id));
  return [...first, ...rest].map(({ id, name, description, category, quotes }) => ({
    id,
    name,
    description,
    category,
    quotes,
  }));
}

import { factKinds, type FactKind } from '#shared/catalogue/fact-kinds';
import { deniable, factRules } from './fact-rules';

const denialBefore =
  /(?:\b(?:no|not|never|without|cannot|can't|nor)|n['’]t)\s(?:(?:a|an|the|any|you|our)\s)?$/iu;

/** The kinds of fact a text really holds, in the fixed order of the kinds, by plain and cautious rules. */
export function factsAtHand(text: string): FactKind[] {
  return factKinds.filter((kind) => holds(text, kind));
}

function holds(text: string, kind: FactKind): boolean {
  if (!deniable.has(kind)) return text.search(factRules[kind]) >= 0;
  return [...text.matchAll(factRules[kind])].some(
    ({ index }) => !denialBefore.test(text.slice(Math.max(0, index - 30), index)),
  );
}

import type { FactReport } from '#shared/cases/case';
import type { FactComparison } from '#functions/facts/compare-facts';
import type { Fact } from '#functions/facts/fact';

const mostReports = 100;
const longestContext = 1_000;

/** What the person is told of each fact; what asks for a look comes first. */
export function factReports(comparison: FactComparison, invented: readonly Fact[]): FactReport[] {
  const say = (state: FactReport['state']) => (fact: Fact) => ({ kind: fact.kind, state, text: fact.text });
  return [
    ...comparison.missing.map((fact) => ({
      ...say('missing')(fact),
      ...(fact.context.length <= longestContext ? { context: fact.context } : {}),
    })),
    ...once(invented).map(say('placeholder')),
    ...comparison.reworded.map(say('reworded')),
    ...comparison.kept.map(say('kept')),
  ].slice(0, mostReports);
}

const once = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [`${fact.kind} ${fact.text}`, fact])).values(),
];

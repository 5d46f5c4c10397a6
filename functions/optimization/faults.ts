import { compareFacts, type FactComparison } from '#functions/facts/compare-facts';
import { type Claim, unbackedClaims } from './claims';
import type { Objections } from './optimization-prompt';

/** What a rewrite says that it should not, and what became of the facts of the copy. */
export interface Faults {
  comparison: FactComparison;
  claims: Claim[];
}

/** @param material What facts and claims may come from; the copy first. */
export function faultsIn(rewrite: string, material: readonly string[]): Faults {
  const [source = '', ...notes] = material;
  return {
    comparison: compareFacts({ source, material: notes, rewrite }),
    claims: unbackedClaims(rewrite, material),
  };
}

export const isFaultless = ({ comparison, claims }: Faults) =>
  comparison.new.length === 0 && claims.length === 0;

/** The smaller, the better a rewrite keeps to its material. */
export const countFaults = ({ comparison, claims }: Faults) =>
  comparison.new.length + claims.length + comparison.missing.length;

const mostObjections = 40;

export const objectionsTo = ({ comparison, claims }: Faults): Objections => ({
  notInTheMaterial: distinctTexts(comparison.new),
  unbackedClaims: distinctTexts(claims),
});

const distinctTexts = (spans: readonly { text: string }[]) =>
  [...new Set(spans.map(({ text }) => text))].slice(0, mostObjections);

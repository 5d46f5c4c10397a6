import { compareFacts, type FactComparison } from '#functions/facts/compare-facts';
import { type Claim, unbackedClaims } from './claims';

/** The only texts that facts and claims of a rewrite may come from. */
export interface Material {
  source: string;
  notes: readonly string[];
}

export interface Findings {
  facts: FactComparison;
  /** Promises and pressure that nothing in the material backs. */
  claims: Claim[];
}

export const checkRewrite = (rewrite: string, { source, notes }: Material): Findings => ({
  facts: compareFacts({ source, material: notes, rewrite }),
  claims: unbackedClaims(rewrite, [source, ...notes]),
});

export const isHonest = ({ facts, claims }: Findings) => facts.new.length === 0 && claims.length === 0;

export const countFaults = ({ facts, claims }: Findings) =>
  facts.new.length + claims.length + facts.missing.length;

export interface Objections {
  notInTheMaterial: string[];
  unbackedClaims: string[];
}

export const objectionsTo = ({ facts, claims }: Findings): Objections => ({
  notInTheMaterial: distinctTexts(facts.new),
  unbackedClaims: distinctTexts(claims),
});

const mostObjections = 40;

const distinctTexts = (spans: readonly { text: string }[]) =>
  [...new Set(spans.map(({ text }) => text))].slice(0, mostObjections);

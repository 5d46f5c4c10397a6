import type { Fact } from '#functions/facts/fact';
import { unbackedClaims } from './claims';
import { faultsIn, isFaultless } from './faults';
import { withPlaceholders } from './placeholders';
import { removeClaims } from './remove-claims';

export interface CleanRewrite {
  text: string;
  /** Facts that nobody had stated and whose place a placeholder marks now. */
  invented: Fact[];
}

const mostPasses = 4;

/** The rewrite with every claim that nothing backs gone and every invented fact marked. */
export function cleanRewrite(rewrite: string, material: readonly string[]): CleanRewrite {
  const [source = ''] = material;
  const invented: Fact[] = [];
  let text = rewrite;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    text = removeClaims(text, source, (one) => unbackedClaims(one, material));
    const faults = faultsIn(text, material);
    if (isFaultless(faults)) break;
    const replaced = withPlaceholders(text, faults.comparison.new);
    invented.push(...replaced.facts);
    text = replaced.text;
  }
  return { text, invented };
}

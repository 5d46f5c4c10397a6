import type { FactKind } from '#shared/cases/case';
import type { FactComparison } from '#functions/facts/compare-facts';
import type { Fact } from '#functions/facts/fact';
import { checkRewrite, type Findings, isHonest, type Material } from './check-rewrite';
import { removeClaims } from './remove-claims';

export interface CorrectedRewrite {
  text: string;
  replaced: Fact[];
  facts: FactComparison;
}

// A removal can reveal another fault; texts that need more passes do not occur.
const mostPasses = 8;

/** Removes every claim that the material does not back, then replaces every invented fact by a placeholder. */
export function correctRewrite(
  rewrite: string,
  material: Material,
  found: Findings = checkRewrite(rewrite, material),
): CorrectedRewrite {
  const replaced: Fact[] = [];
  let [text, findings] = [rewrite, found];
  for (let pass = 0; pass < mostPasses && !isHonest(findings); pass += 1) {
    if (findings.claims.length > 0) text = removeClaims(text, material);
    else {
      const invented = outermost(findings.facts.new);
      text = withPlaceholders(text, invented);
      replaced.push(...invented);
    }
    findings = checkRewrite(text, material);
  }
  return { text, replaced, facts: findings.facts };
}

function withPlaceholders(text: string, facts: readonly Fact[]): string {
  const marked = facts.reduceRight(
    (rest, fact) => rest.slice(0, fact.startIndex) + placeholderFor(fact) + rest.slice(fact.endIndex),
    text,
  );
  return marked.replace(/(\[[a-z-]+\?\])(?:,?[ ]\1)+/g, '$1');
}

/** A placeholder such as `[number?] days`: the unit stays, because the sentence depends on it. */
function placeholderFor({ kind, text, figure }: Fact): string {
  const unit = kind === 'number' && figure !== undefined ? /[\s-]?[\p{L}²]+$/u.exec(text)?.[0] : undefined;
  return `[${placeholderNames[kind]}?]${unit ?? ''}`;
}

const placeholderNames: Readonly<Record<FactKind, string>> = {
  money: 'price',
  percent: 'percent',
  number: 'number',
  date: 'date',
  time: 'time',
  link: 'link',
  email: 'e-mail',
  phone: 'phone',
  quotation: 'quotation',
  name: 'name',
  'merge-tag': 'field',
};

function outermost(facts: readonly Fact[]): Fact[] {
  let end = 0;
  return [...facts]
    .sort((one, other) => one.startIndex - other.startIndex || other.endIndex - one.endIndex)
    .filter(({ startIndex, endIndex }) => {
      if (startIndex < end) return false;
      end = endIndex;
      return true;
    });
}

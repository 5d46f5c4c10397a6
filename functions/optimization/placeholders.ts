import type { FactKind } from '#shared/cases/case';
import type { Fact } from '#functions/facts/fact';

const names: Readonly<Record<FactKind, string>> = {
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

/** What stands in the place of an invented fact: "[price?]", "[number?] days". The unit stays, for it carries the sentence. */
export function placeholderFor({ kind, text, figure }: Fact): string {
  const unit = kind === 'number' && figure !== undefined ? /[\s-]?[\p{L}²]+$/u.exec(text)?.[0] : undefined;
  return `[${names[kind]}?]${unit ?? ''}`;
}

export interface Replaced {
  text: string;
  /** The facts that were taken out; one inside another goes with it. */
  facts: Fact[];
}

/** The text with a placeholder for each of its invented facts. */
export function withPlaceholders(text: string, invented: readonly Fact[]): Replaced {
  const facts = outermost(invented);
  const replaced = facts.reduceRight(
    (rest, fact) => rest.slice(0, fact.startIndex) + placeholderFor(fact) + rest.slice(fact.endIndex),
    text,
  );
  return { text: replaced.replace(/(\[[a-z-]+\?\])(?:,?[ ]\1)+/g, '$1'), facts };
}

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

import { type Language, languageOf } from '#shared/language/language-of';
import { readFacts } from './extract-facts';
import type { Fact } from './fact';
import { isOrdinary } from './read-names';
import { foldWords } from './read-quotations';
import { sentenceAt } from '#shared/language/sentence-at';
import { vouches, yearOf } from './vouches';

export interface MissingFact extends Fact {
  context: string;
}

export interface FactComparison {
  kept: Fact[];
  reworded: Fact[];
  missing: MissingFact[];
  new: Fact[];
}

export function compareFacts(input: {
  source: string;
  material: readonly string[];
  rewrite: string;
}): FactComparison {
  const language = languageOf(`${input.source}\n${input.rewrite}`);
  const source = ledgerOf([input.source], language);
  const backing = joined(source, ledgerOf(input.material, language));
  const rewrite = ledgerOf([input.rewrite], language);

  const stated = distinct(source.facts.filter(({ weight }) => weight === 'fact'));
  const found = stated.filter((fact) => states(rewrite, fact));
  const isVerbatim = (fact: Fact) => input.rewrite.includes(fact.text);
  return {
    kept: found.filter(isVerbatim),
    reworded: found.filter((fact) => !isVerbatim(fact)),
    missing: stated
      .filter((fact) => !states(rewrite, fact))
      .map((fact) => ({ ...fact, context: contextOf(input.source, fact) })),
    new: rewrite.facts.filter(
      (fact) => fact.weight !== 'hint' && !(states(backing, fact) && knowsYear(backing, fact)),
    ),
  };
}

interface Ledger {
  facts: Fact[];
  words: string;
  wordSet: ReadonlySet<string>;
}

function ledgerOf(texts: readonly string[], language: Language): Ledger {
  const words = ` ${texts.map(foldWords).join(' | ')} `;
  return {
    facts: texts.flatMap((text) => readFacts(text, language)),
    words,
    wordSet: new Set(words.split(' ')),
  };
}

const joined = (one: Ledger, other: Ledger): Ledger => ({
  facts: [...one.facts, ...other.facts],
  words: `${one.words}|${other.words}`,
  wordSet: new Set([...one.wordSet, ...other.wordSet]),
});

function states(ledger: Ledger, fact: Fact): boolean {
  if (fact.kind === 'quotation') return ledger.words.includes(` ${fact.value} `);
  if (fact.kind === 'name') return holdsName(ledger, fact);
  return ledger.facts.some((known) => vouches(known, fact)) || standsVerbatim(ledger, fact);
}

/** True if a fact with four or more digits (no amount) occurs verbatim, whatever kind it is read as there. */
function standsVerbatim(ledger: Ledger, fact: Fact): boolean {
  const words = foldWords(fact.text);
  const isDistinctive = fact.kind !== 'number' && fact.kind !== 'money' && fact.kind !== 'percent';
  return isDistinctive && words.replace(/\P{Nd}/gu, '').length >= 4 && ledger.words.includes(` ${words} `);
}

/** Matches names by their words: ignores case and the possessive, and accepts a part of the name. */
function holdsName(ledger: Ledger, fact: Fact): boolean {
  const words = foldWords(fact.value.replace(/['’]s?(?=\s|$)/gu, ''))
    .split(' ')
    .filter((word) => word.length > 1);
  const telling = words.filter((word) => !isOrdinary(word));
  const asked = telling.length > 0 ? telling : words;
  return asked.every((word) => holdsWord(ledger, word));
}

const holdsWord = ({ wordSet }: Ledger, word: string) =>
  wordSet.has(word) || wordSet.has(`${word}s`) || (word.endsWith('s') && wordSet.has(word.slice(0, -1)));

const knowsYear = (ledger: Ledger, fact: Fact): boolean => {
  const year = yearOf(fact);
  return year === undefined || ledger.facts.some((known) => yearOf(known) === year || known.value === year);
};

const distinct = (facts: readonly Fact[]): Fact[] =>
  facts.filter(
    (fact, at) =>
      facts.findIndex((one) => one.kind === fact.kind && one.value === fact.value && one.per === fact.per) ===
      at,
  );

function contextOf(source: string, fact: Fact): string {
  const { start, end } = sentenceAt(source, fact.startIndex, fact.endIndex);
  return source.slice(start, end);
}

import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../answer-question';
import { splitSentences } from '../text/sentences';
import { contentWords, stem } from '../text/words';
import { TECHNIQUE_IDS } from './catalogue-ids';
import { allSamples, type Sample } from './corpus';
import { factsOf, namesOf, numbersOf, wordsOf } from './facts';

const rewrite = (copy: string) => answerQuestion({ kind: 'optimization', blocks: { copy } });
const cases = allSamples().map((sample) => ({ ...sample, answer: rewrite(sample.copy) }));
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Removes the line that repeats the deadline, which other tests check. */
const withoutRepeats = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^(?:P\.S\. )?Remember: /.test(line))
    .join('\n');

describe.each(cases)('the rewrite of $name', ({ copy, answer }) => {
  it('keeps every link, address, merge tag and quotation and adds none', () => {
    expect(factsOf(answer.optimizedText)).toEqual(factsOf(copy));
  });

  it('keeps every figure and adds none', () => {
    expect(numbersOf(withoutRepeats(answer.optimizedText))).toEqual(numbersOf(copy));
    expect(numbersOf(copy)).toEqual(expect.arrayContaining(numbersOf(answer.optimizedText)));
  });

  it('keeps every name and invents none', () => {
    const [had, has] = [wordsOf(copy), wordsOf(answer.optimizedText)];

    expect(namesOf(copy).filter((name) => !has.has(name))).toEqual([]);
    expect(namesOf(answer.optimizedText).filter((name) => !had.has(name))).toEqual([]);
  });

  it('reports every sentence that it cuts', () => {
    const named = answer.appliedTechniques.map((one) => one.application).join(' ');
    const result = new Set(contentWords(`${answer.optimizedText} ${named}`).map(stem));
    const lost = copy
      .split('\n')
      .flatMap((line) => splitSentences(line).map((one) => one.text))
      .filter((sentence) => {
        const words = [...new Set(contentWords(sentence).map(stem))];
        return words.length > 0 && words.filter((word) => result.has(word)).length / words.length < 0.6;
      });

    expect(lost.filter((sentence) => !named.includes(sentence))).toEqual([]);
  });

  it('names only known techniques, each with a quote from the result', () => {
    for (const technique of answer.appliedTechniques) {
      expect(TECHNIQUE_IDS).toContain(technique.id);
      expect(technique.quotes.length).toBeGreaterThan(0);
      for (const quote of technique.quotes) expect(answer.optimizedText).toContain(quote);
      expect(technique.application.length).toBeGreaterThan(20);
    }
    expect(answer.appliedTechniques.length).toBeLessThanOrEqual(6);
  });

  it('has no doubled word, no double space, balanced brackets and quotes, and correct articles', () => {
    const text = answer.optimizedText;

    expect(text).not.toMatch(/(?<![\p{L}'’-])(\p{L}+) \1(?![\p{L}'’-])/iu);
    expect(text).not.toMatch(/\S {2,}\S/);
    expect(text.split('(').length).toBe(text.split(')').length);
    expect(text.split('"').length % 2).toBe(copy.split('"').length % 2);
    expect(text).not.toMatch(
      /\ban? (?:the|a|an|our|your)\b|\ba [aeio]\p{Ll}+(?<!one|once)\b(?<!\ba (?:one|once|european|eur)\p{Ll}*)/u,
    );
    expect(text).not.toMatch(/ [,.;!?](?:\s|$)/);
  });

  it('starts no sentence in lower case that did not start so', () => {
    const starts = (text: string): string[] =>
      text
        .split('\n')
        .filter((line) => !line.startsWith('- '))
        .flatMap((line) => splitSentences(line).map((one) => one.text))
        .filter((one) => /^\p{Ll}/u.test(one));

    expect(starts(answer.optimizedText).filter((one) => !flat(copy).includes(one.slice(0, 20)))).toEqual([]);
  });

  it('gives the same answer to the same question', () => {
    expect(rewrite(copy)).toEqual(answer);
  });

  it('changes almost nothing in its own result', () => {
    const again = rewrite(answer.optimizedText).optimizedText;
    const first = answer.optimizedText.split('\n').map(flat).filter(Boolean);
    const kept = first.filter((line) => flat(again).includes(line));

    expect(kept.length / first.length).toBeGreaterThanOrEqual(0.8);
  });

  it('says that rules wrote it', () => {
    expect(answer.note).toMatch(/^Written by the offline rules engine, not by a language model\./);
  });
});

const changedShare = (set: Sample[]): number => {
  let [all, changed] = [0, 0];
  for (const { copy } of set) {
    const result = rewrite(copy).optimizedText;
    const paragraphs = new Set(result.split('\n').map(flat));
    for (const line of copy.split('\n').map(flat).filter(Boolean)) {
      const sentences = splitSentences(line).length;
      all += sentences;
      changed += paragraphs.has(line) ? 0 : sentences;
    }
  }
  return changed / all;
};

describe('over the whole corpus', () => {
  it('has at least 40 texts', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
  });

  it('improves or regroups at least half of the sentences', () => {
    expect(changedShare(allSamples())).toBeGreaterThanOrEqual(0.5);
  });

  it('keeps the hedge on every hedged figure', () => {
    const hedges =
      /\b(?:up to|typically|usually|on average|at least|in rare cases|may|could|almost|from)\b/gi;
    for (const { copy, answer } of cases) {
      const figures = copy
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => /\d/.test(sentence) && !/\b(?:if you could|as you may)\b/i.test(sentence));
      const hedged = figures.flatMap((sentence) => sentence.match(hedges) ?? []);

      for (const hedge of hedged) expect(answer.optimizedText.toLowerCase()).toContain(hedge.toLowerCase());
    }
  });
});

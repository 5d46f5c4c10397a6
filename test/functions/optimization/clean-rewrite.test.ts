import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { cleanRewrite } from '#functions/optimization/clean-rewrite';
import { faultsIn, isFaultless } from '#functions/optimization/faults';
import { copy, rewritten } from './asking';

const lies = [
  'Only 3 seats left!',
  'The offer ends tonight.',
  'Join 9,000 happy customers.',
  'It costs €49 to set up.',
  'Errors fall by 37 %.',
  '“It changed everything for us,” says Marie Holm of Nordbank.',
  'Read more at evil.example/now.',
  'Call +45 98 76 54 32 before 14:45.',
  'Our award-winning, climate-neutral module is risk-free.',
  'Studies show that it cures stress.',
];
const paragraphs = rewritten.split('\n\n');
const texts = fc
  .array(fc.record({ lie: fc.constantFrom(...lies), at: fc.nat(paragraphs.length - 1) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((placed) =>
    paragraphs
      .map((paragraph, n) =>
        [paragraph, ...placed.filter(({ at }) => at === n).map(({ lie }) => lie)].join(' '),
      )
      .join('\n\n'),
  );

/** `npm run test:long` tries more. */
const rounds = Number(process.env['PROPERTY_STEPS'] ?? 200) / 10;

describe('cleaning a rewrite', { timeout: 300_000 }, () => {
  it('whatever lies stand wherever, none is left and no fact of the copy is lost', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: clean, invented } = cleanRewrite(text, [copy]);

        expect(isFaultless(faultsIn(clean, [copy]))).toBe(true);
        expect(faultsIn(clean, [copy]).comparison.missing).toEqual([]);
        for (const fact of invented) expect(copy).not.toContain(fact.text);
      }),
      { numRuns: rounds },
    );
  });

  it('what is honest stays to the letter', () => {
    expect(cleanRewrite(rewritten, [copy])).toEqual({ text: rewritten, invented: [] });
  });

  it('cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = cleanRewrite(text, [copy]).text;

        expect(cleanRewrite(once, [copy]).text).toBe(once);
      }),
      { numRuns: rounds / 2 },
    );
  });

  it('a sentence of the copy that was dressed with a claim comes back as it was', () => {
    const text = rewritten.replace(
      'More than 1,200 finance teams already use Ledgerly.',
      'More than 1,200 finance teams already use the award-winning Ledgerly.',
    );

    const { text: clean } = cleanRewrite(text, [copy]);

    expect(clean).toContain('More than 1,200 finance teams already use Ledgerly.');
    expect(clean).not.toContain('award');
  });

  it.each(['1 ', '€1 ', 'Anna Berg ', '“a b c” ', 'a.example/b ', 'Only 3 left! ', 'last chance '])(
    'ten thousand characters of "%s" are cleaned in time',
    (unit) => {
      const text = unit.repeat(Math.ceil(10_000 / unit.length));
      const began = cpuMs();

      const { text: clean } = cleanRewrite(text, [copy]);

      expect(isFaultless(faultsIn(clean, [copy]))).toBe(true);
      // Seconds on an idle machine would still be a fault; this leaves room for a busy one.
      expect(cpuMs() - began).toBeLessThan(5_000);
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { checkRewrite, isHonest } from '#functions/optimization/guard/check-rewrite';
import { correctRewrite } from '#functions/optimization/guard/correct-rewrite';
import { copy, rewritten } from '../asking';

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
const material = { source: copy, notes: [] };
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

describe('correcting a rewrite', { timeout: 300_000 }, () => {
  it('leaves no lie in it, wherever it stands, and loses no fact of the copy', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: corrected, replaced } = correctRewrite(text, material);

        expect(isHonest(checkRewrite(corrected, material))).toBe(true);
        expect(checkRewrite(corrected, material).facts.missing).toEqual([]);
        for (const fact of replaced) expect(copy).not.toContain(fact.text);
      }),
      { numRuns: rounds },
    );
  });

  it('leaves an honest text to the letter', () => {
    expect(correctRewrite(rewritten, material)).toMatchObject({ text: rewritten, replaced: [] });
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = correctRewrite(text, material).text;

        expect(correctRewrite(once, material).text).toBe(once);
      }),
      { numRuns: rounds / 2 },
    );
  });

  it('restores a sentence of the copy to which a claim was added', () => {
    const text = rewritten.replace(
      'More than 1,200 finance teams already use Ledgerly.',
      'More than 1,200 finance teams already use the award-winning Ledgerly.',
    );

    const { text: corrected } = correctRewrite(text, material);

    expect(corrected).toContain('More than 1,200 finance teams already use Ledgerly.');
    expect(corrected).not.toContain('award');
  });

  it.each(['1 ', '€1 ', 'Anna Berg ', '“a b c” ', 'a.example/b ', 'Only 3 left! ', 'last chance '])(
    'ten thousand characters of "%s" are corrected in time',
    (unit) => {
      const text = unit.repeat(Math.ceil(10_000 / unit.length));
      const began = cpuMs();

      const { text: corrected } = correctRewrite(text, material);

      expect(isHonest(checkRewrite(corrected, material))).toBe(true);
      // Seconds on an idle machine would still be a fault; this leaves room for a busy one.
      expect(cpuMs() - began).toBeLessThan(5_000);
    },
  );
});

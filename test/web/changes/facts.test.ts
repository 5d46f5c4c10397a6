import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '#lib/changes/changes';
import { decidedText } from '#lib/changes/decide';
import type { Decisions } from '#shared/cases/decisions';
import { openPlaceholders } from '../../../web/features/optimization/facts-of';
import { missingFacts, restoreFact } from '../../../web/features/optimization/restore-fact';
import { compareFacts } from '#functions/facts/compare-facts';

/** Restores every missing fact one after the other; what the text says then. */
function restoreAll(original: string, rewrite: string, decisions: Decisions = {}) {
  const changes = changesBetween(original, rewrite);
  const { missing } = compareFacts({ source: original, material: [], rewrite });
  const hows: string[] = [];
  let now = decisions;
  for (const fact of missing) {
    // One sentence may bring two facts back.
    if (decidedText(original, changes, now).includes(fact.text)) continue;
    const restored = restoreFact(fact, { original, changes, decisions: now });
    hows.push(restored?.how ?? 'nothing');
    now = { ...now, ...restored?.decisions };
  }
  return { hows, text: decidedText(original, changes, now), missing };
}

describe('a missing fact', () => {
  it('is put back by rejecting the change that took it', () => {
    const { hows, text } = restoreAll(
      'The lamp costs €49.50 a piece. It is made of oak and it lasts.',
      'The lamp costs little. It is made of oak and it lasts.',
    );

    expect(hows).toEqual(['put back']);
    expect(text).toBe('The lamp costs €49.50 a piece. It is made of oak and it lasts.');
  });

  it('is added as its sentence where rejecting would undo more than that sentence', () => {
    const { hows, text } = restoreAll(
      'Good morning everybody out there.\nThe lamp costs €49.50. Nothing compares with such craftsmanship!',
      'See better tonight?\n\nYour desk deserves warm light, made by hand in oak!',
    );

    expect(hows).toEqual(['added']);
    expect(text).toContain('The lamp costs €49.50.');
    expect(text).toContain('Your desk deserves warm light');
  });

  it('is back after one click, whatever was lost, and what was kept stays', () => {
    const original =
      'Subject: Our May letter\n\nThe show opens on 14 May 2026 at 19:30 in Lisbon. Tickets are €24, or €60 for 3. Call +351 21 555 01 99 or write to box@lisbonshow.example. "A gem" wrote Ana Lima.';
    const { text, missing } = restoreAll(
      original,
      'Subject: Your evening\n\nCome to the show. You will love it.',
    );

    expect(missing.length).toBeGreaterThan(4);
    expect(compareFacts({ source: original, material: [], rewrite: text }).missing).toEqual([]);
  });

  it('can always be put back, whatever the copy states and the rewrite leaves of it', () => {
    const sentence = fc.constantFrom(
      'The lamp costs €49.50 a piece.',
      'It opens on 14 May 2026!',
      'Write to box@lamp.example for 20% off.',
      'Call +351 21 555 01 99, or see https://lamp.example/may.',
      '"A gem", wrote Ana Lima in Lisbon.',
      'Made of oak, 40 cm wide',
      'Good light makes good evenings.',
    );
    const copy = fc
      .array(fc.tuple(sentence, fc.constantFrom(' ', '\n', '\n\n')), { minLength: 1, maxLength: 7 })
      .map((parts) => parts.flat().join(''));
    const rewrite = fc
      .array(
        fc.tuple(
          fc.oneof(sentence, fc.constantFrom('See better.', 'Your desk deserves it.', 'New light')),
          fc.constantFrom(' ', '\n'),
        ),
        { maxLength: 5 },
      )
      .map((parts) => parts.flat().join(''));

    fc.assert(
      fc.property(copy, rewrite, (original, rewritten) => {
        const { hows, text, missing } = restoreAll(original, rewritten);

        expect(hows).not.toContain('nothing');
        for (const fact of missing) expect(text).toContain(fact.text);
      }),
      { numRuns: 60 },
    );
  });

  it('says nothing where no change took it away', () => {
    const changes = changesBetween('It costs €5 now.', 'It costs €5 today.');

    expect(
      restoreFact({ text: '€5' }, { original: 'It costs €5 now.', changes, decisions: {} }),
    ).toBeUndefined();
    expect(
      restoreFact({ text: '€7' }, { original: 'It costs €5 now.', changes, decisions: {} }),
    ).toBeUndefined();
  });

  it('is no longer listed once the text states it', () => {
    const facts = [
      { kind: 'money' as const, state: 'missing' as const, text: '€5' },
      { kind: 'money' as const, state: 'kept' as const, text: '€9' },
    ];

    expect(missingFacts(facts, 'It costs €51 and €9.')).toEqual([facts[0]]);
    expect(missingFacts(facts, 'It costs €5 and €9.')).toEqual([]);
  });
});

describe('open placeholders', () => {
  it('are found where a real fact is needed', () => {
    const text = 'From [price?] for [number?] days, see [link] and [e-mail?].';

    expect(openPlaceholders(text).map((span) => span.text)).toEqual(['[price?]', '[number?]', '[e-mail?]']);
    expect(
      openPlaceholders(text).every((span) => text.slice(span.startIndex, span.endIndex) === span.text),
    ).toBe(true);
  });
});

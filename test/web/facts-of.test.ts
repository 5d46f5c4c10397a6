import { describe, expect, it } from 'vitest';
import type { FactReport } from '#shared/cases/case';
import { changesBetween } from '#lib/changes/changes';
import { decidedPieces } from '#lib/changes/decide';
import type { Decisions } from '#shared/cases/decisions';
import { factsOf } from '../../web/features/optimization/facts-of';

const original = 'Bread comes by 8 am. It costs $28 per month. Call 555-0134 today.';
const rewrite = 'Bread comes by 8 am. It costs little. Join [number?] neighbours and call 555-0134 today.';
const reports: FactReport[] = [
  { kind: 'time', state: 'kept', text: '8 am' },
  { kind: 'money', state: 'missing', text: '$28', context: 'It costs $28 per month.' },
  { kind: 'phone', state: 'kept', text: '555-0134' },
  { kind: 'number', state: 'placeholder', text: '12,000' },
];

function factsWith(decisions: Decisions) {
  const changes = changesBetween(original, rewrite);
  const pieces = decidedPieces(original, changes, decisions);
  const text = pieces.map((piece) => piece.text).join('');
  return { text, changes, now: factsOf(reports, { original, changes, decisions, pieces, text }) };
}

describe('the facts of a decided text', () => {
  it('are kept, missing with a way to restore them, or open with the change that holds the placeholder', () => {
    const { now, changes } = factsWith({});

    expect(now.kept.map(({ text }) => text)).toEqual(['8 am', '555-0134']);
    expect(now.missing.map(({ fact }) => fact.text)).toEqual(['$28']);
    expect(now.takenOut.map(({ text }) => text)).toEqual(['12,000']);
    const holder = changes.find(({ id }) => id === now.open[0]?.changeId);
    expect(holder?.added).toContain('[number?]');
  });

  it('a missing fact is kept once it was restored', () => {
    const { restore } = factsWith({}).now.missing[0] ?? {};

    const { text, now } = factsWith(restore?.decisions ?? {});

    expect(text).toContain('$28');
    expect(now.missing).toEqual([]);
    expect(now.kept.map((fact) => fact.text)).toContain('$28');
  });

  it('a placeholder is no longer open when its change is rejected', () => {
    const { changes } = factsWith({});
    const all = Object.fromEntries(changes.map(({ id }) => [id, 'rejected' as const]));

    expect(factsWith(all).now.open).toEqual([]);
  });
});

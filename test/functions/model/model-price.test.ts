import { describe, expect, it } from 'vitest';
import { daysBetween } from '#functions/usage/days';
import { costMicros } from '#functions/model/model-use';

describe('what a call cost', () => {
  it.each([
    ['eu.anthropic.claude-sonnet-5', 2_500, 1_500, 22_000],
    ['global.anthropic.claude-sonnet-5', 2_500, 1_500, 20_000],
    ['amazon.nova-lite-v1:0', 1_000_000, 1_000_000, 300_000],
    ['a model that nobody knows', 2_500, 1_500, 0],
  ])('%s: %i in and %i out are %i millionths of a dollar', (model, input, output, micros) => {
    expect(costMicros(model, input, output)).toBe(micros);
  });
});

describe('days', () => {
  it.each([
    ['2026-03-28', '2026-03-30', 3],
    ['2026-01-01', '2027-01-01', 366],
    ['2026-01-02', '2026-01-01', 0],
  ])('from %s to %s are %i', (from, to, count) => {
    expect(daysBetween(from, to)).toHaveLength(count);
  });
});

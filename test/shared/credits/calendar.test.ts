import { describe, expect, it } from 'vitest';
import { addMonths, periodAt } from '#shared/credits/moves';

describe('calendar months', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ])('%s and %i months is %s', (anchor, months, expected) => {
    expect(addMonths(anchor, months)).toBe(expected);
  });

  it('a period never drifts: counted from the 31st it comes back to the 31st', () => {
    expect(periodAt('2026-01-31T10:00:00.000Z', '2026-03-01T00:00:00.000Z')).toEqual({
      start: '2026-02-28T10:00:00.000Z',
      end: '2026-03-31T10:00:00.000Z',
    });
  });

  it('the border itself belongs to the new period, the millisecond before to the old one', () => {
    const anchor = '2026-01-15T12:00:00.000Z';

    expect(periodAt(anchor, '2026-02-15T12:00:00.000Z').start).toBe('2026-02-15T12:00:00.000Z');
    expect(periodAt(anchor, '2026-02-15T11:59:59.999Z').start).toBe(anchor);
  });
});

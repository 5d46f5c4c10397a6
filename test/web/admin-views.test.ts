import { describe, expect, it } from 'vitest';
import { differenceOf } from '#lib/admin/difference';
import { barsOf, topOf } from '../../web/features/usage/usage-bars';
import { queryOfUserView, readUserView, sortedBy } from '../../web/features/users/user-list-view';
import type { UsageDay } from '#shared/usage/usage';
import { userOrders } from '#shared/users/user';
import { lostTags } from '../../web/ui/rich-text/use-rich-text';

describe('the list of users in the address', () => {
  it('is sorted by last name, ascending, by default', () => {
    expect(readUserView(new URLSearchParams('tab=users&sort=nothing&direction=up'))).toEqual({
      sort: 'lastName',
      direction: 'ascending',
      search: '',
    });
  });

  it.each(userOrders)('keeps the order by %s in both directions', (order) => {
    const first = sortedBy({ sort: 'lastName', direction: 'descending', search: 'ana+b@x' }, order);
    const second = sortedBy(first, order);

    expect([first.direction, second.direction]).toEqual(['ascending', 'descending']);
    for (const view of [first, second])
      expect(readUserView(new URLSearchParams(queryOfUserView(view)))).toEqual(view);
  });
});

const daysOf = (from: string, to: string): UsageDay[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 }, (_, n) => ({
    day: new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
    ...{ cases: 1, analyses: 0, optimizations: n, failures: 0 },
    ...{ inputTokens: 0, outputTokens: 0, costMicros: 10 },
  }));

describe('the bars of the overview', () => {
  it('show days while there is room for them', () => {
    const bars = barsOf(daysOf('2026-10-24', '2026-11-22'));

    expect(bars).toHaveLength(30);
    expect(bars.at(-1)).toEqual({
      day: '2026-11-22',
      counts: { cases: 1, optimizations: 29, costMicros: 10, failures: 0 },
    });
  });

  it('show weeks over a year, the last one complete, with the same totals', () => {
    const days = daysOf('2025-11-23', '2026-11-22');

    const bars = barsOf(days);

    expect(bars).toHaveLength(53);
    expect(bars[0]?.counts.cases).toBe(1);
    expect(bars.at(-1)).toMatchObject({ day: '2026-11-16', counts: { cases: 7 } });
    expect(bars.reduce((sum, { counts }) => sum + counts.cases, 0)).toBe(days.length);
  });

  it('have an axis that ends at a round number, also without data', () => {
    expect([0, 1, 3, 7, 10, 11, 480, 2_300].map(topOf)).toEqual([1, 1, 5, 10, 10, 20, 500, 5_000]);
    expect(barsOf([])).toEqual([]);
  });
});

describe('the rich text editor', () => {
  it('reports the tags that it would drop', () => {
    const before = '<h2>A</h2><p>x<sub>2</sub> <b>y</b></p><table><tbody><tr><td>1</td></tr></tbody></table>';

    expect(lostTags(before, '<h2>A</h2><p>x2 <strong>y</strong></p><p>1</p>')).toEqual(['sub', 'table']);
    expect(lostTags('<p>a</p>', '<p>a</p>')).toEqual([]);
  });
});

describe('the difference between two versions', () => {
  const long = Array.from({ length: 200 }, (_, n) => `word${n}`).join(' ');

  it('is shown in place with a little unchanged context', () => {
    const [gap, before, removed, added, after, ...rest] = differenceOf(
      `${long} Be thorough. ${long}`,
      `${long} Be brief. ${long}`,
    );

    expect([gap?.kind, removed, added]).toEqual([
      'gap',
      { kind: 'removed', text: 'thorough' },
      { kind: 'added', text: 'brief' },
    ]);
    expect(before?.text).toMatch(/^word\d+ .* word199 Be $/);
    expect(after?.text).toMatch(/^\. word0 .* word\d+$/);
    expect(rest.map(({ kind }) => kind)).toEqual(['gap']);
  });

  it('is empty for equal texts, which are shown in full', () => {
    expect(differenceOf(long, long)).toEqual([{ kind: 'same', text: long }]);
    expect(differenceOf('', '')).toEqual([]);
  });
});

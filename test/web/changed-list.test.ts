import { describe, expect, it } from 'vitest';
import type { CaseListView } from '../../web/features/cases/list/case-list-view';
import { type CaseChange, changedList } from '../../web/features/cases/list/case-changes';
import type { CaseHead } from '#shared/cases/case';

const head = (id: string, change: Partial<CaseHead> = {}): CaseHead => ({
  id,
  title: `Case ${id}`,
  excerpt: '',
  status: 'draft',
  isArchived: false,
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
  updatedAt: `2026-01-0${id}T00:00:00.000Z`,
  revision: 3,
  ...change,
});
const listed = [head('5'), head('4'), head('3')];
const all: CaseListView = { filter: 'all', sort: 'newest', search: '' };

function shown(change: Partial<CaseChange> & { head: CaseHead }, view = all, isWhole = true) {
  const changes = new Map([[change.head.id, { state: 'here', isFresh: true, ...change } as const]]);
  return changedList(listed, changes, { view, isWhole }).map(({ id }) => id);
}

describe("a list from the server that lags behind the page's own changes", () => {
  it('drops an archived or deleted case even if the server still lists it', () => {
    const archived = head('4', { isArchived: true, revision: 4 });

    expect(shown({ head: archived })).toEqual(['5', '3']);
    expect(shown({ head: archived, isFresh: false })).toEqual(['5', '3']);
    expect(shown({ head: head('4'), state: 'gone' })).toEqual(['5', '3']);
  });

  it('shows a restored or copied case at its position in the order', () => {
    const copy = head('9', { updatedAt: '2026-01-04T12:00:00.000Z', title: 'case 10' });

    expect(shown({ head: copy, state: 'pending' })).toEqual(['5', '9', '4', '3']);
    expect(shown({ head: copy }, { ...all, sort: 'title' })).toEqual(['5', '4', '3', '9']);
  });

  it('leaves out a case that belongs on a later page', () => {
    expect(shown({ head: head('1') }, all, true)).toEqual(['5', '4', '3', '1']);
    expect(shown({ head: head('1') }, all, false)).toEqual(['5', '4', '3']);
  });

  it("takes the server's version once it is newer", () => {
    expect(shown({ head: head('4', { isArchived: true, revision: 2 }) })).toEqual(['5', '4', '3']);
    expect(shown({ head: head('9'), isFresh: false })).toEqual(['5', '4', '3']);
  });

  it('adds nothing under another filter or to a search, whose matches only the server knows', () => {
    expect(shown({ head: head('9') }, { ...all, filter: 'optimized' })).toEqual(['5', '4', '3']);
    expect(shown({ head: head('9', { isArchived: true }) })).toEqual(['5', '4', '3']);
    expect(shown({ head: head('9') }, { ...all, search: 'bread' })).toEqual(['5', '4', '3']);
    expect(shown({ head: head('4'), state: 'gone' }, { ...all, search: 'bread' })).toEqual(['5', '3']);
  });
});

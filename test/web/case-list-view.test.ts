import { describe, expect, it } from 'vitest';
import { addressOf, readView } from '../../web/features/cases/list/case-list-view';

const view = (query: string) => readView(new URLSearchParams(query));

describe('the view of the dashboard in its address', () => {
  it.each([
    '/dashboard',
    '/dashboard?filter=archived',
    '/dashboard?sort=title',
    '/dashboard?filter=draft&sort=oldest&search=bread+%26+butter',
  ])('%s is read and written the same', (address) => {
    expect(addressOf(view(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('shows all cases, newest first, without parameters or with unknown ones', () => {
    const usual = { filter: 'all', sort: 'newest', search: '' };

    expect([view(''), view('filter=toString&sort=random&search=%20')]).toEqual([usual, usual]);
  });

  it('cuts a search to the length that the server accepts', () => {
    expect(view(`search=${'x'.repeat(150)}`).search).toHaveLength(100);
  });
});

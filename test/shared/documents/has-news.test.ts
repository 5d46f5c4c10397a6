import { describe, expect, it } from 'vitest';
import { hasNews } from '#shared/documents/has-news';

const optimized = { optimizedAt: '2026-03-01T10:00:00.000Z', audienceFiles: ['old'], brandFiles: [] };
const file = { id: 'new', state: 'ready', chunks: 3, readAt: '2026-03-01T10:05:00.000Z' } as const;

describe('a text that is optimized', () => {
  it('can be optimized again when a file became ready after it', () => {
    expect(hasNews(optimized, [file])).toBe(true);
  });

  it.each([
    ['was ready before', { ...file, readAt: '2026-03-01T09:00:00.000Z' }],
    ['was drawn on', { ...file, id: 'old' }],
    ['has no text', { ...file, chunks: 0 }],
    ['is still read', { id: 'new', state: 'reading' }],
    ['could not be read', { ...file, state: 'failed' }],
  ] as const)('stays as it is for a file that %s', (_, given) => {
    expect(hasNews(optimized, [given])).toBe(false);
  });

  it('is never outdated before it is there', () => {
    expect(hasNews({ audienceFiles: [], brandFiles: [] }, [file])).toBe(false);
  });
});

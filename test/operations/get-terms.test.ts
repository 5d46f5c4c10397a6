import { describe, expect, it } from 'vitest';
import { openEdgeCache } from '#test/support/edge-cache';
import { newUserOf } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import { callAs } from '#test/support/test-user';
import { restoreTerms, saveTerms } from '#test/support/terms';

describe('the terms', () => {
  it('are public from the first deployment on, with version and date', async () => {
    const reply = await callAs(productUrl(), undefined, 'getTerms');

    const { terms } = reply.body;
    expect(reply.status).toBe(200);
    expect(terms?.version).toBeGreaterThanOrEqual(1);
    expect(terms?.title).toBe('Terms & Conditions');
    expect(terms?.html).toMatch(/^<h2>TERMS OF USE<\/h2>/);
    expect(Date.parse(terms?.updatedAt ?? '')).toBeGreaterThan(0);
  });

  it('may be cached by the edge for less than a minute', async () => {
    const { headers } = await fetch(`${productUrl()}/api/terms`);

    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });

  it('show a new version within a minute, even where the edge has cached the old one', async () => {
    const admin = await newUserOf('Admin');
    const edge = openEdgeCache(productUrl());
    const before = await edge.get('/api/terms', 0);

    const { version } = (await saveTerms(admin, 'Ones that were written again.')).body;
    const soon = await edge.get('/api/terms', 29_999);
    const later = await edge.get('/api/terms', 30_000);
    await restoreTerms(admin);

    expect(soon).toEqual(before);
    expect(later).toMatchObject({ terms: { version } });
    expect(edge.asked()).toBe(2);
  });
});

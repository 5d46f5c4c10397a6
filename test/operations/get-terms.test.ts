import { describe, expect, it } from 'vitest';
import { productUrl } from '#test/support/people';
import { callAs } from '#test/support/person';

describe('the terms', () => {
  it('are there for visitors from the first deployment on, with version and date', async () => {
    const reply = await callAs(productUrl(), undefined, 'getTerms');

    const { terms } = reply.body;
    expect(reply.status).toBe(200);
    expect(terms?.version).toBeGreaterThanOrEqual(1);
    expect(terms?.title).toBe('Terms & Conditions');
    expect(terms?.html).toMatch(/^<h2>TERMS OF USE<\/h2>/);
    expect(Date.parse(terms?.updatedAt ?? '')).toBeGreaterThan(0);
  });

  it('may be kept by the edge for less than a minute', async () => {
    const { headers } = await fetch(`${productUrl()}/api/terms`);

    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });
});

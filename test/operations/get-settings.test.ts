import { describe, expect, it } from 'vitest';
import { callAs } from '#test/support/person';
import { productUrl } from '#test/support/people';

describe('the settings of the site', () => {
  it('are there for visitors, with the default texts', async () => {
    const reply = await callAs(productUrl(), undefined, 'getSettings');

    expect(reply).toMatchObject({
      status: 200,
      body: {
        heroTitle: "You've been missing out",
        ctaButtonText: 'Click. Here.',
        analysisNeedsCredits: false,
      },
    });
  });

  it('may be kept by the edge for less than a minute, and by nobody else', async () => {
    const { headers } = await fetch(`${productUrl()}/api/settings`);
    const refused = await fetch(`${productUrl()}/api/settings?unknown=field`, { method: 'PATCH' });

    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });
});

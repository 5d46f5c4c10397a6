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
});

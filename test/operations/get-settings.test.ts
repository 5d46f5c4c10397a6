import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/settings/default-settings';
import type { SettingsChange, SiteSettings } from '#shared/settings/settings';
import { openEdgeCache } from '#test/support/edge-cache';
import { newUserOf } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import { callAs, type TestUser } from '#test/support/test-user';
import { newKey } from '#test/support/runs';

describe('the site settings', () => {
  it('are public, with the default texts', async () => {
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

  it('may be cached by the edge for less than a minute, and by nobody else', async () => {
    const { headers } = await fetch(`${productUrl()}/api/settings`);
    const refused = await fetch(`${productUrl()}/api/settings?unknown=field`, { method: 'PATCH' });

    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('are requested once in half a minute for any number of visitors, and then show a change', async () => {
    const admin = await newUserOf('Admin');
    const edge = openEdgeCache(productUrl());
    const subtitleAt = async (atMs: number) =>
      ((await edge.get('/api/settings', atMs)) as SiteSettings).heroSubtitle;
    const subtitle = `Seen at the edge ${newKey()}`;
    const before = await subtitleAt(0);

    await save(admin, { heroSubtitle: subtitle });
    const soon = await Promise.all(Array.from({ length: 50 }, (_, n) => subtitleAt(n * 500)));
    const asked = edge.asked();
    const later = await subtitleAt(30_000);
    await save(admin, { heroSubtitle: defaultSettings.heroSubtitle });

    expect(new Set(soon)).toEqual(new Set([before]));
    expect(asked).toBe(1);
    expect(later).toBe(subtitle);
  });
});

async function save(admin: TestUser, changes: SettingsChange) {
  const { version } = (await admin.call('getStoredSettings')).body;
  await admin.call('saveSettings', { body: { version, changes } });
}

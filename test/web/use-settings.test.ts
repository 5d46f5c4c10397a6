import { describe, expect, it } from 'vitest';
import { getSettings } from '#shared/contract/settings';
import { settingsStaleMs } from '#lib/admin/use-settings';

describe('a change of the site settings', () => {
  it('shows within a minute: the edge and the page together keep the old ones for less', () => {
    expect(getSettings.edgeSeconds * 1000 + settingsStaleMs).toBeLessThan(60_000);
  });
});

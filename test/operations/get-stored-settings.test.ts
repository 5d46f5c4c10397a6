import { afterAll, expect, it } from 'vitest';
import { defaultSettings } from '#shared/settings/default-settings';
import { newUserOf } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';

const saved: TestUser[] = [];

afterAll(async () => {
  const { heroSubtitle } = defaultSettings;
  for (const admin of saved) {
    const { version } = (await admin.call('getStoredSettings')).body;
    await admin.call('saveSettings', { body: { version, changes: { heroSubtitle } } });
  }
});

it('an admin edits the settings as last saved, and no cache may keep them', async () => {
  const admin = await newUserOf('Admin');
  saved.push(admin);
  const { version } = (await admin.call('getStoredSettings')).body;
  const changes = { heroSubtitle: 'Just saved' };

  await admin.call('saveSettings', { body: { version, changes } });
  const reply = await admin.call('getStoredSettings');
  const { headers } = await fetch(`${productUrl()}/api/settings/stored`, {
    headers: { authorization: `Bearer ${admin.accessToken}` },
  });

  expect(reply.body).toMatchObject({ ...changes, version: version + 1 });
  expect(headers.get('cache-control')).toBe('no-store');
});

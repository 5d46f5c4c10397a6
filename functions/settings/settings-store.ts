import * as z from 'zod/mini';
import { defaultSettings } from '#shared/settings/default-settings';
import { SiteSettings } from '#shared/settings/settings';
import { settingsKey } from '../kit/keys';
import { readRow, type Row } from '../kit/table';

const StoredSettings = z.partial(z.object(SiteSettings.shape));

/** What an admin has set, over the defaults. */
export const settingsFrom = (row: Row | undefined): SiteSettings => ({
  ...defaultSettings,
  ...(row ? StoredSettings.parse(row) : {}),
});

export const getSiteSettings = async () => settingsFrom(await readRow(settingsKey));

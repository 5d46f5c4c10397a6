import { saveSettings } from '#shared/contract/settings';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import type { SettingsChange } from '#shared/settings/settings';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { putAudit } from '../audit/audit-store';
import { changeSettings, getSiteSettings } from './settings-store';

export const handler = handle({ saveSettings }, async ({ caller, body: { version, changes } }) => {
  const before = await getSiteSettings();
  if (before.version !== version) throw new AppError('stale_content', messages.staleContent);
  const names = (Object.keys(changes) as (keyof SettingsChange)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  if (names.length === 0) return before;

  const changed = Object.fromEntries(names.map((name) => [name, changes[name]])) as SettingsChange;
  const refused = await writeAll([
    changeSettings(changed, version),
    putAudit({ adminId: caller.sub, action: 'saveSettings', at: now(), detail: names.join(', ') }),
  ]);
  if (refused !== undefined) throw new AppError('stale_content', messages.staleContent);
  return { ...before, ...changed, version: version + 1 };
});

import { activatePromptVersion } from '#shared/contract/prompts';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { putAudit } from '../audit/audit-store';
import { findVersion, getActive, putActivePrompt, toPrompt } from './prompt-store';

export const handler = handle({ activatePromptVersion }, async ({ caller, params, body }) => {
  const { promptKey: key } = params;
  const before = await getActive(key);
  if (before.version !== body.activeVersion) throw new AppError('stale_content', messages.staleContent);
  const found = await findVersion(key, body.version);
  if (!found) throw new AppError('version_not_found', messages.versionNotFound);
  if (before.version === body.version) return toPrompt(key, found, before);

  const after = { version: body.version, latest: before.latest };
  const refused = await writeAll([
    putActivePrompt(key, after, before),
    putAudit({
      ...{ adminId: caller.sub, action: 'activatePrompt', at: now() },
      detail: `${key} v${body.version}`,
    }),
  ]);
  if (refused !== undefined) throw new AppError('stale_content', messages.staleContent);
  return toPrompt(key, found, { ...before, ...after });
});

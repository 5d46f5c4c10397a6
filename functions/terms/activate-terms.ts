import { activateTerms } from '#shared/contract/terms';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { putAudit } from '../audit/audit-store';
import { findTerms, getActive, putActive, requireUnchanged, toTermsVersion } from './terms-store';

export const handler = handle({ activateTerms }, async ({ caller: { sub: adminId }, body }) => {
  const before = await getActive();
  requireUnchanged(body.seen, before);
  const found = await findTerms(body.version);
  if (!found) throw new AppError('version_not_found', messages.versionNotFound);
  if (before.version === body.version) return toTermsVersion(found, before);

  const after = { ...before, version: body.version };
  const refused = await writeAll([
    putActive(after, before),
    putAudit({ adminId, action: 'activateTerms', at: now(), detail: `v${body.version}` }),
  ]);
  if (refused !== undefined) throw new AppError('stale_content', messages.staleContent);
  return toTermsVersion(found, after);
});

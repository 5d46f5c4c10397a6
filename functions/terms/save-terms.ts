import { saveTerms } from '#shared/contract/terms';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { isHtml, plainPreview, termsHtml } from '#shared/terms/terms-html';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { putAudit } from '../audit/audit-store';
import { getActive, putActive, putTerms, requireUnchanged, toTermsVersion } from './terms-store';

export const handler = handle({ saveTerms }, async ({ caller: { sub: adminId }, body }) => {
  const before = await getActive();
  requireUnchanged(body.seen, before);
  const content = await inert(body.content);
  const preview = plainPreview(termsHtml(content));
  if (preview === '') throw new AppError('bad_request', messages.termsEmpty);

  const [at, version] = [now(), before.latest + 1];
  const saved = { head: { version, title: body.title, preview, savedAt: at, savedBy: adminId }, content };
  const after = { ...before, version, latest: version };
  const refused = await writeAll([
    putActive(after, before),
    ...putTerms(saved, before),
    putAudit({ adminId, action: 'saveTerms', at, detail: `v${version}` }),
  ]);
  if (refused !== undefined) throw new AppError('stale_content', messages.staleContent);
  return toTermsVersion(saved, after);
});

/** The HTML parser is as large as the rest of the bundle: it is loaded only for content with markup. */
async function inert(content: string): Promise<string> {
  if (!isHtml(content)) return content;
  const { sanitizedHtml } = await import('./sanitized-html');
  return sanitizedHtml(content);
}

import { savePrompt } from '#shared/contract/prompts';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { promptProblems } from '#shared/prompts/prompt-kinds';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { putAudit } from '../audit/audit-store';
import { getActive, putActivePrompt, putVersion, toPrompt } from './prompt-store';

export const handler = handle({ savePrompt }, async ({ caller, params: { promptKey: key }, body }) => {
  const { sub: adminId } = caller;
  const problems = promptProblems(key, body.content);
  if (problems) throw new AppError('bad_request', messages.promptProblems(problems));
  const before = await getActive(key);
  if (before.version !== body.activeVersion) throw new AppError('stale_content', messages.staleContent);

  const [at, version] = [now(), before.latest + 1];
  const saved = { version, content: body.content, savedAt: at, savedBy: adminId };
  const after = { version, latest: version };
  const refused = await writeAll([
    putActivePrompt(key, after, before),
    ...putVersion(key, saved, before),
    putAudit({ adminId, action: 'savePrompt', at, detail: `${key} v${version}` }),
  ]);
  if (refused !== undefined) throw new AppError('stale_content', messages.staleContent);
  return toPrompt(key, saved, { ...before, ...after });
});

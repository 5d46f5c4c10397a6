import { saveDecisions } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { isBusy, toHead } from './case-record';
import { changeDecisions, getHead, isRevision, putHead } from './case-store';

export const handler = handle({ saveDecisions }, async ({ caller, params, body }) => {
  const { sub } = caller;
  const at = now();
  const head = await getHead(sub, params.caseId);
  if (head.optimizedAt === undefined) throw new AppError('status_refused', messages.notOptimized);
  if (isBusy(head, at)) throw new AppError('case_busy', messages.caseBusy);
  if (head.revision !== body.revision) throw new AppError('stale_case', messages.staleCase);

  const next = { ...head, updatedAt: at, revision: head.revision + 1 };
  const refused = await writeAll([
    putHead(sub, next, isRevision(head.revision)),
    changeDecisions(sub, head.id, body.decisions),
  ]);
  if (refused !== undefined) throw new AppError('stale_case', messages.staleCase);
  return toHead(next, at);
});

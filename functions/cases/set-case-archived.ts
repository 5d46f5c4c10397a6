import { setCaseArchived } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { toHead } from './case-record';
import { getHead, isRevision, putHead } from './case-store';

export const handler = handle({ setCaseArchived }, async ({ caller, params, body }) => {
  const head = await getHead(caller.sub, params.caseId);
  if (head.isArchived === body.isArchived) return toHead(head, now());

  const next = { ...head, isArchived: body.isArchived, updatedAt: now(), revision: head.revision + 1 };
  const refused = await writeAll([putHead(caller.sub, next, isRevision(head.revision))]);
  if (refused !== undefined) throw new AppError('stale_case', messages.staleCase);
  return toHead(next, now());
});

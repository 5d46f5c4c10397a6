import { setCaseArchived } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { toHead } from './case-record';
import { getHead, isRevision, putHead } from './case-store';

const attempts = 5;

/** Whatever else changes on the case meanwhile, such as the end of its run, it is put away or brought back. */
export const handler = handle({ setCaseArchived }, async ({ caller, params, body }) => {
  const { isArchived } = body;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const head = await getHead(caller.sub, params.caseId);
    if (head.isArchived === isArchived) return toHead(head, now());

    const next = { ...head, isArchived, updatedAt: now(), revision: head.revision + 1 };
    const refused = await writeAll([putHead(caller.sub, next, isRevision(head.revision))]);
    if (refused === undefined) return toHead(next, now());
  }
  throw new AppError('busy', messages.busy);
});

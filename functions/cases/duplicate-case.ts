import { duplicateCase } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { savedCaseLimit } from '#shared/plans';
import { digestId, newId } from '../kit/ids';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { type Write, writeAll } from '../kit/table';
import { countUse } from '../usage/usage-store';
import { type CaseRecord, toCase } from './case-record';
import { getCaseRecord, isNew, putBody, putHead } from './case-store';
import { copyCase, copyTitle } from './copy-case';
import { countSavedCase, setDraftPointer } from './draft-store';
import { inputDigests } from './optimization-inputs';
import { putVersion } from './version-store';

export const handler = handle({ duplicateCase }, async ({ caller, params }) => {
  const { sub, userType } = caller;
  const source = await getCaseRecord(sub, params.caseId);
  const title = copyTitle(source.head.title);
  const digest = digestId(title, source.body.originalText);
  const copy = asCurrent(copyCase(source, { id: newId(), title, digest, now: now() }), source);

  const refused = await writeAll([countSavedCase(sub, savedCaseLimit(userType)), ...writesOf(sub, copy)]);
  if (refused === countPosition) throw new AppError('case_limit', messages.caseLimit);
  if (refused !== undefined) throw new AppError('busy', messages.busy);
  return toCase(copy, now());
});

const countPosition = 0;

/** A copy lacks its source's markers; that alone must not make its optimized text outdated. */
function asCurrent(copy: CaseRecord, source: CaseRecord): CaseRecord {
  const isCurrent = source.body.optimizedFrom?.material === inputDigests(source, digestId).material;
  return isCurrent ? { ...copy, body: { ...copy.body, optimizedFrom: inputDigests(copy, digestId) } } : copy;
}

const writesOf = (sub: string, copy: CaseRecord): Write[] => [
  putHead(sub, copy.head, isNew),
  putBody(sub, copy.head.id, copy.body),
  countUse(sub, copy.head.createdAt, { cases: 1 }),
  ...(copy.head.status === 'draft' ? [setDraftPointer(sub, copy.head)] : []),
  ...(copy.head.versions > 0 ? [putVersion(sub, copy)] : []),
];

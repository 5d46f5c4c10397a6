import { getCase } from '#shared/contract/cases';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { toCase } from './case-record';
import { getCaseRecord } from './case-store';

export const handler = handle({ getCase }, async ({ caller, params }) =>
  toCase(await getCaseRecord(caller.sub, params.caseId), now()),
);

import { getVersion } from '#shared/contract/versions';
import { handle } from '../kit/handle';
import { toVersion } from './version-record';
import { getVersionOf } from './version-store';

export const handler = handle({ getVersion }, async ({ caller, params }) =>
  toVersion(await getVersionOf(caller.sub, params.caseId, params.number)),
);

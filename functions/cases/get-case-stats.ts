import { getCaseStats } from '#shared/contract/case-management';
import { handle } from '../kit/handle';
import { profileFrom } from '../profile/profile-store';
import { countHeads } from './case-list-store';

export const handler = handle({ getCaseStats }, async ({ caller }) => ({
  // The counter that the plan's limit is checked against.
  total: profileFrom(caller.row).savedCases,
  archived: await countHeads(caller.sub, 'archived'),
}));

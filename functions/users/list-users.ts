import { listUsers } from '#shared/contract/users';
import { now } from '../kit/clock';
import { fromKeyCursor, toKeyCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { listProfiles, toUser } from './user-store';

const pageSize = 25;

export const handler = handle({ listUsers }, async ({ query }) => {
  const { direction = 'ascending', search: prefix, limit = pageSize } = query;
  const order = prefix ? 'email' : (query.sort ?? 'lastName');
  const question = ['listUsers', order, direction, prefix ?? ''];

  const startKey = fromKeyCursor(query.cursor, question);
  const { profiles, lastKey } = await listProfiles({ order, direction, prefix, limit, startKey });

  const at = now();
  const nextCursor = toKeyCursor(lastKey, question);
  return { users: profiles.map((profile) => toUser(profile, at)), ...(nextCursor ? { nextCursor } : {}) };
});

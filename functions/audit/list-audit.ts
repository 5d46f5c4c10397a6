import { listAudit } from '#shared/contract/audit';
import { fromCursor, toCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { singletons, tableKeys } from '../kit/names';
import { getEmails, listEntries } from './audit-store';

export const handler = handle({ listAudit }, async ({ query }) => {
  const partition = { name: tableKeys.partition, value: singletons.audit };
  const { entries, lastKey } = await listEntries(fromCursor(query.cursor, partition));
  const emails = await getEmails(
    entries.flatMap(({ adminId, userId }) => [adminId, ...(userId ? [userId] : [])]),
  );

  const nextCursor = toCursor(lastKey);
  return {
    entries: entries.map(({ userId, ...entry }) => ({
      ...entry,
      adminEmail: emails.get(entry.adminId) ?? null,
      userId: userId ?? null,
      userEmail: (userId && emails.get(userId)) || null,
    })),
    ...(nextCursor ? { nextCursor } : {}),
  };
});

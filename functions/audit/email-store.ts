import { profileKey } from '../kit/keys';
import { readSomeOf } from '../kit/table';

/** The e-mail addresses of users by their id; deleted accounts are missing. At most 100 ids. */
export async function getEmails(userIds: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(userIds)];
  if (distinct.length === 0) return new Map();
  const rows = await readSomeOf(distinct.map(profileKey), ['id', 'email']);
  return new Map(
    rows.filter((row) => row !== undefined).map((row) => [String(row['id']), String(row['email'])]),
  );
}

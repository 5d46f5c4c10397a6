import * as z from 'zod/mini';
import type { ClosingPart } from '#shared/profile/closing';
import type { UserType } from '#shared/roles';
import { pause } from '../kit/clock';
import { exists, is } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { jitter } from '../kit/retry';
import { isOpenAccount } from '../profile/account-conditions';
import { queryPage, readRow, removeRows, type Write, writeAll } from '../kit/table';

/** What must be known of an account to take it apart: as little as can be, so that no odd row can hold it up. */
const Leaver = z.object({
  id: z.string(),
  username: z.optional(z.string()),
  customers: z.optional(z.array(z.string())),
  closingAt: z.string(),
});

export interface Leaver {
  sub: string;
  /** The person's name in the user pool. */
  username: string;
  /** Who the person is at Stripe. */
  customers: string[];
}

/**
 * Marks an account as leaving: from here on every call of the person is refused. Refused when it is not open, or of
 * another type than it was when that was looked at.
 */
export const beginClosing = (sub: string, at: string, userType: UserType): Write => ({
  update: profileKey(sub),
  set: { closingAt: at },
  when: [...isOpenAccount, is('userType', userType)],
});

/** The account that is leaving; undefined when it is open, or gone. */
export async function getLeaver(sub: string): Promise<Leaver | undefined> {
  const { data } = Leaver.safeParse(await readRow(profileKey(sub)));
  return data && { sub, username: data.username ?? data.id, customers: data.customers ?? [] };
}

/** Tells the person which part could not be deleted yet. The row is only changed, never made. */
export const recordStuck = (sub: string, part: ClosingPart) =>
  writeAll([{ update: profileKey(sub), set: { closingStuckAt: part }, when: [exists('closingAt')] }]);

/** The last row of an account. */
export const removeProfile = (sub: string) =>
  writeAll([{ delete: profileKey(sub), when: [exists('closingAt')] }]);

/**
 * Deletes a page of what stands in the person's partition, the profile excepted. Always the first page: what a run that
 * was under way has written meanwhile is found as well. True when nothing was left to delete.
 */
export async function removePage(sub: string): Promise<boolean> {
  const profile = profileKey(sub);
  const { rows } = await queryPage({
    partition: profile.pk,
    attributes: ['pk', 'sk'],
    isConsistent: true,
    limit: batch + 1,
  });
  const keys = rows
    .map(({ sk }) => ({ pk: profile.pk, sk: String(sk) }))
    .filter(({ sk }) => sk !== profile.sk);
  if (keys.length === 0) return true;
  if ((await removeRows(keys.slice(0, batch))) > 0) await pause(jitter(crowdedMs));
  return false;
}

/** As many as one request may delete. */
const batch = 25;
/** When the table has no room for all of them. */
const crowdedMs = 200;

import * as z from 'zod/mini';
import type { StripeNotice } from '../kit/stripe/events';
import { epochSeconds, now } from '../kit/clock';
import { isNewRow, rowExists } from '../kit/expression';
import { digestId } from '../kit/ids';
import { parkedKey, parkedPrefix, seenEventKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import { queryPage, readRow, type Write, writeAll } from '../kit/table';

/** Longer than Stripe repeats an event. */
const seenDays = 35;
/** As long as somebody who has paid may take to sign up. */
const parkedDays = 90;

const until = (days: number) => ({ [tableKeys.ttl]: epochSeconds(now()) + days * 86_400 });

/** Marks an event as done, in the transaction of its deed; refused when it was done before. */
export const putSeen = (eventId: string): Write => ({
  put: { ...seenEventKey(eventId), ...until(seenDays) },
  when: [isNewRow],
});

export const isSeen = async (eventId: string) => (await readRow(seenEventKey(eventId))) !== undefined;

/** Under what an event may be found again: the customer, and the e-mail without telling it. */
export const marksOf = (customerId: string | undefined, email: string | undefined): string[] => [
  ...(customerId ? [customerId] : []),
  ...(email ? [mailMark(email)] : []),
];

export const mailMark = (email: string) => `MAIL#${digestId('mail', email.trim().toLowerCase())}`;

const Parked = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string(),
  customerId: z.optional(z.string()),
  chargeId: z.optional(z.string()),
  sk: z.string(),
});

/** Puts an event aside until we know whose it is. True unless it was put aside before. */
export const park = async (notice: StripeNotice, marks: string[]): Promise<boolean> =>
  (await writeAll([
    putSeen(notice.id),
    ...marks.map((mark) => ({
      put: { ...parkedKey(mark, notice.id), ...notice, ...until(parkedDays) },
    })),
  ])) === undefined;

/** What waits under a mark, oldest name first; at most 100. */
export async function listParked(mark: string): Promise<StripeNotice[]> {
  const { pk } = parkedKey(mark, '');
  const { rows } = await queryPage({
    partition: pk,
    sort: { beginsWith: parkedPrefix },
    isConsistent: true,
    limit: 100,
  });
  return rows.map((row) => {
    const { sk: _sk, ...notice } = Parked.parse(row);
    return { ...notice, customerId: notice.customerId, chargeId: notice.chargeId };
  });
}

/** Takes a parked event away in the transaction of its deed; refused when somebody else has done it. */
export const removeParked = (mark: string, eventId: string): Write => ({
  delete: parkedKey(mark, eventId),
  when: [rowExists],
});

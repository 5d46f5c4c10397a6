import * as z from 'zod/mini';
import { epochSeconds, now } from '../kit/clock';
import { isNewRow, rowExists } from '../kit/expression';
import { digestId } from '../kit/ids';
import { parkedKey, parkedPrefix, seenEventKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import type { StripeEvent } from '../kit/stripe/events';
import { queryPage, readRow, type Write, writeAll } from '../kit/table';

/** Longer than Stripe resends an event. */
const seenDays = 35;
/** How long a user who paid first may take to sign up. */
const parkedDays = 90;

const expiresIn = (days: number) => ({ [tableKeys.ttl]: epochSeconds(now()) + days * 86_400 });

/** Marks an event as processed, for the transaction that applies it. Refused if it was processed before. */
export const markSeen = (eventId: string): Write => ({
  put: { ...seenEventKey(eventId), ...expiresIn(seenDays) },
  when: [isNewRow],
});

export const isSeen = async (eventId: string) => (await readRow(seenEventKey(eventId))) !== undefined;

export const claimKeysOf = (customerId: string | undefined, email: string | undefined): string[] => [
  ...(customerId ? [customerId] : []),
  ...(email ? [emailClaimKey(email)] : []),
];

export const emailClaimKey = (email: string) => `MAIL#${digestId('mail', email.trim().toLowerCase())}`;

const ParkedEvent = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string(),
  customerId: z.optional(z.string()),
  chargeId: z.optional(z.string()),
  sk: z.string(),
});

/** Stores an event until its payer is known. False if it was stored or processed before. */
export const parkEvent = async (event: StripeEvent, claimKeys: string[]): Promise<boolean> =>
  (await writeAll([
    markSeen(event.id),
    ...claimKeys.map((claimKey) => ({
      put: { ...parkedKey(claimKey, event.id), ...event, ...expiresIn(parkedDays) },
    })),
  ])) === undefined;

export async function listParkedEvents(claimKey: string): Promise<StripeEvent[]> {
  const { rows } = await queryPage({
    partition: parkedKey(claimKey, '').pk,
    sort: { beginsWith: parkedPrefix },
    isConsistent: true,
    limit: 100,
  });
  return rows.map((row) => {
    const { sk: _sk, ...event } = ParkedEvent.parse(row);
    return { ...event, customerId: event.customerId, chargeId: event.chargeId };
  });
}

/** Removes a parked event, for the transaction that applies it. Refused if another request removed it. */
export const removeParkedEvent = (claimKey: string, eventId: string): Write => ({
  delete: parkedKey(claimKey, eventId),
  when: [rowExists],
});

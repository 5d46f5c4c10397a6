import { logOperation } from '../kit/log';
import type { StripeNotice } from '../kit/stripe/events';
import { writeAll } from '../kit/table';
import { getOwner } from './customer-store';
import type { Ending } from './deed';
import { deedOf } from './deeds';
import { isSeen, listParked, park, putSeen, removeParked } from './event-store';

/** Does what an event asks for, once however often it comes, and says how that ended in the log. */
export async function receive(notice: StripeNotice): Promise<Ending['ending']> {
  const deed = deedOf(notice.type);
  if (!deed) return 'ignored';
  const found = (await isSeen(notice.id))
    ? ({ ending: 'repeated' } as const)
    : await deed({ notice, mark: putSeen(notice.id), claimedBy: undefined });
  const ending = await afterwards(notice, found);
  tell(notice, ending);
  // Whoever is known now may have paid before we knew them.
  const { customerId } = notice;
  const sub = customerId && (await getOwner(customerId));
  if (sub) await claim(customerId, sub);
  return ending.ending;
}

async function afterwards(notice: StripeNotice, found: Ending): Promise<Ending> {
  if (found.ending === 'parked') return (await park(notice, found.marks)) ? found : { ending: 'repeated' };
  if (found.ending === 'ignored' || found.ending === 'orphaned') await writeAll([putSeen(notice.id)]);
  return found;
}

/** Books what waited under a mark for this person. True when something did. */
export async function claim(mark: string, sub: string): Promise<boolean> {
  const waiting = await listParked(mark);
  for (const notice of waiting) {
    const done = removeParked(mark, notice.id);
    const ending = await deedOf(notice.type)?.({ notice, mark: done, claimedBy: sub });
    if (ending?.ending !== 'booked') await writeAll([done]);
    tell(notice, ending ?? { ending: 'ignored', why: 'unknown type' });
  }
  return waiting.length > 0;
}

/** The line that alarms count. */
const tell = ({ type }: StripeNotice, ending: Ending) =>
  logOperation({
    operation: 'bookStripeEvent',
    outcome: 'ok',
    event: type,
    ending: ending.ending,
    milliseconds: 0,
    ...('why' in ending ? { why: ending.why } : {}),
  });

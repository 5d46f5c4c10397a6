import type { StoredProfile } from '../profile/profile-store';
import { book, type Booking, type NotBooked } from './book';
import { type Ending, ignored, type Told } from './deed';
import { marksOf } from './event-store';
import { ownerOf } from './owner';

interface Whose {
  /** The person, where that is known already. */
  sub?: string | undefined;
  customerId: string | undefined;
  reference: string | undefined;
  email: string | undefined;
}

/** Books for whoever it is; puts aside what is nobody's that we know. */
export async function forOwner(
  { mark, claimedBy }: Told,
  whose: Whose,
  read: (person: StoredProfile) => Promise<Booking | NotBooked>,
): Promise<Ending> {
  const { customerId } = whose;
  const known = claimedBy ?? whose.sub;
  const owner = known ? ({ kind: 'person', sub: known } as const) : await ownerOf(customerId, whose);
  if (owner.kind === 'nobody') return ignored('customer gone');
  if (owner.kind === 'stranger') {
    const marks = marksOf(customerId, owner.email);
    return marks.length > 0 ? { ending: 'parked', marks } : ignored('nobody to ask');
  }
  const ending = await book({ sub: owner.sub, customerId, mark }, read);
  if (typeof ending === 'object') return ignored(ending.why);
  return { ending: ending === 'gone' ? 'orphaned' : ending };
}

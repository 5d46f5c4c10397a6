import type { Write } from '../kit/table';
import type { StripeNotice } from '../kit/stripe/events';

/** How an event ended. `orphaned`: somebody has paid whose account is gone or on its way out. */
export type Ending =
  | { ending: 'booked' | 'repeated' | 'orphaned' }
  | { ending: 'ignored'; why: string }
  | { ending: 'parked'; marks: string[] };

/** What an event is done with. */
export interface Told {
  notice: StripeNotice;
  /** To be written together with the deed; refused when it was done before. */
  mark: Write;
  /** The person who has proven that it is theirs, when it waited for that. */
  claimedBy: string | undefined;
}

export type Deed = (told: Told) => Promise<Ending>;

export const ignored = (why: string): Ending => ({ ending: 'ignored', why });

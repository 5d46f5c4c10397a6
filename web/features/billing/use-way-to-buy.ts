import type { Subscription } from '#shared/billing/subscription';
import { usePricingSession } from '#lib/use-pricing-session';
import { usePricingTable } from '#lib/use-pricing-table';
import { useSession } from '#lib/use-session';
import { useSubscription } from '#lib/use-subscription';
import { isRunning } from './is-running';
import type { TableGiven } from './stripe-table';

/**
 * How this person buys. `table`: on Stripe's own pricing table. `cards`: on ours, because nobody is signed in whom a
 * payment could reach, because a plan runs already and the table would sell a second one, or because the table is out of
 * reach.
 */
export type WayToBuy =
  | { kind: 'finding out' }
  | { kind: 'table'; given: TableGiven }
  | { kind: 'cards'; running: Subscription | undefined };

export function useWayToBuy(): WayToBuy {
  const { isSignedIn } = useSession();
  const { data: subscription, isPending, isError } = useSubscription();
  const isFree = isSignedIn && !isPending && !isError && !isRunning(subscription);
  const session = usePricingSession(isFree ? 'wanted' : 'not wanted');
  const { state, table } = usePricingTable(isFree ? 'wanted' : 'not wanted');

  if (isSignedIn && isPending) return { kind: 'finding out' };
  if (!isFree || state === 'failed' || session.isError)
    return { kind: 'cards', running: isRunning(subscription) ? subscription : undefined };
  if (state === 'loading' || !session.data || !table) return { kind: 'finding out' };
  return { kind: 'table', given: { ...table, ...session.data } };
}

import type { Subscription } from '#shared/billing/subscription';
import { usePricingSession } from '#lib/use-pricing-session';
import { usePricingTable } from '#lib/use-pricing-table';
import { useSession } from '#lib/session/use-session';
import { useSubscription } from '#lib/billing/use-subscription';
import { isRunning } from './is-running';
import type { TableGiven } from './stripe-table';

/**
 * How this person buys. `table`: on Stripe's own pricing table. `cards`: on ours, because a plan runs already and the
 * table would sell a second one beside it, or because the table is out of reach.
 */
export type WayToBuy =
  | { kind: 'finding out' }
  | { kind: 'table'; given: TableGiven }
  | { kind: 'cards'; running: Subscription | undefined };

export function useWayToBuy(): WayToBuy {
  const { isSignedIn, isClosing } = useSession();
  const { data: subscription, isPending, isError } = useSubscription();
  const running = isSignedIn && isRunning(subscription) ? subscription : undefined;
  const isForTable = !isSignedIn || (!isClosing && !isPending && !isError && !running);
  const session = usePricingSession(isSignedIn && isForTable ? 'wanted' : 'not wanted');
  const { state, table } = usePricingTable(isForTable ? 'wanted' : 'not wanted');

  if (isSignedIn && isPending && !isClosing) return { kind: 'finding out' };
  if (!isForTable || state === 'failed' || session.isError) return { kind: 'cards', running };
  if (state === 'loading' || !table || (isSignedIn && !session.data)) return { kind: 'finding out' };
  return { kind: 'table', given: { ...table, ...(isSignedIn && session.data) } };
}

import type { Subscription, SubscriptionStatus } from '#shared/billing/subscription';
import { usePricingTable } from './use-pricing-table';
import { useSession } from '#lib/session/use-session';
import { useSubscription } from '#lib/billing/use-subscription';
import type { PricingTableProps } from './stripe-table';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

/**
 * How this person buys. `table`: on Stripe's own pricing table. `cards`: on ours, because a plan runs already and the
 * table would sell a second one beside it, or because the table is out of reach.
 */
export type PurchaseChannel =
  | { kind: 'finding out' }
  | { kind: 'table'; given: PricingTableProps }
  | { kind: 'cards'; running: Subscription | undefined };

export function usePurchaseChannel(): PurchaseChannel {
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

const over: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** True while a subscription stands in the way of another one: it is switched or cancelled, not bought again. */
export const isRunning = (subscription: Subscription | null | undefined): subscription is Subscription =>
  subscription != null && !over.has(subscription.subscriptionStatus);

/** New ones are asked for this long before the old ones end. */
const aheadMs = 5 * 60_000;
const soonestMs = 60_000;

/** What Stripe's pricing table must know of the person; fetched for each visit, and again before it ends. */
const usePricingSession = (isWanted: 'wanted' | 'not wanted') =>
  useQuery({
    queryKey: ['pricing-session'],
    queryFn: () => call('createPricingSession'),
    enabled: isWanted === 'wanted',
    staleTime: Infinity,
    gcTime: 0,
    // A look at another window must not draw the table anew.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.max(soonestMs, Date.parse(data.expiresAt) - dataUpdatedAt - aheadMs) : false,
  });

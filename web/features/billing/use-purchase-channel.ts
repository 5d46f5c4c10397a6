import type { Subscription, SubscriptionStatus } from '#shared/billing/subscription';
import { usePricingTable } from './use-pricing-table';
import { useSession } from '#lib/session/session';
import { useSubscription } from '#lib/billing/use-subscription';
import type { PricingTableProps } from './stripe-table';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

/** `cards`: our own cards, because the user has a subscription or Stripe's table is unavailable. */
type PurchaseChannel =
  | { kind: 'loading' }
  | { kind: 'table'; table: PricingTableProps }
  | { kind: 'cards'; running: Subscription | undefined };

export function usePurchaseChannel(): PurchaseChannel {
  const { isSignedIn, isClosing } = useSession();
  const { data: subscription, isPending, isError } = useSubscription();
  const running = isSignedIn && isRunning(subscription) ? subscription : undefined;
  const isForTable = !isSignedIn || (!isClosing && !isPending && !isError && !running);
  const session = usePricingSession(isSignedIn && isForTable ? 'wanted' : 'not wanted');
  const { state, table } = usePricingTable(isForTable ? 'wanted' : 'not wanted');

  if (isSignedIn && isPending && !isClosing) return { kind: 'loading' };
  if (!isForTable || state === 'failed' || session.isError) return { kind: 'cards', running };
  if (state === 'loading' || !table || (isSignedIn && !session.data)) return { kind: 'loading' };
  return { kind: 'table', table: { ...table, ...(isSignedIn && session.data) } };
}

const over: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** True for a subscription that must be changed or cancelled before another can be bought. */
export const isRunning = (subscription: Subscription | null | undefined): subscription is Subscription =>
  subscription != null && !over.has(subscription.subscriptionStatus);

/** How long before it expires a session is replaced. */
const aheadMs = 5 * 60_000;
const soonestMs = 60_000;

/** The customer session for Stripe's pricing table; fetched on each visit, and again before it expires. */
const usePricingSession = (isWanted: 'wanted' | 'not wanted') =>
  useQuery({
    queryKey: ['pricing-session'],
    queryFn: () => call('createPricingSession'),
    enabled: isWanted === 'wanted',
    staleTime: Infinity,
    gcTime: 0,
    // A refetch on window focus would redraw the table.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.max(soonestMs, Date.parse(data.expiresAt) - dataUpdatedAt - aheadMs) : false,
  });

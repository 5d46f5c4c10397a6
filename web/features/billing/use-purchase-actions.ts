import type { Subscription } from '#shared/billing/subscription';
import { useProfile } from '#lib/profile/use-profile';
import { useCheckoutWay, usePortalWay } from '#lib/billing/use-way-to-stripe';

export interface Buying {
  /** The plan that the person has, paid or given. */
  ownPlan: string | undefined;
  /** The subscription that is changed at Stripe instead of bought again. */
  running: Subscription | undefined;
  buy: (priceId: string) => void;
  /** @param from Tells the buttons apart that lead there. */
  manage: (from: string) => void;
  /** The price that is being bought, or the button that was pressed; nothing else can be pressed meanwhile. */
  going: string | undefined;
  error: Error | null;
}

export function useBuying(running: Subscription | undefined): Buying {
  const { data: profile } = useProfile();
  const checkout = useCheckoutWay();
  const portal = usePortalWay();
  return {
    ownPlan: running?.plan ?? profile?.userType,
    running,
    buy: checkout.go,
    manage: portal.go,
    going: checkout.going ?? portal.going,
    error: checkout.error ?? portal.error,
  };
}

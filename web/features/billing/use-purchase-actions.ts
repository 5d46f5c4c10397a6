import type { Subscription } from '#shared/billing/subscription';
import { useProfile } from '#lib/profile/use-profile';
import { useCheckoutRedirect, usePortalRedirect } from '#lib/billing/use-stripe-redirect';

export interface PurchaseActions {
  /** The plan that the person has, paid or given. */
  ownPlan: string | undefined;
  /** The subscription that is changed at Stripe instead of bought again. */
  running: Subscription | undefined;
  buy: (priceId: string) => void;
  /** @param from Tells the buttons apart that lead there. */
  manage: (from: string) => void;
  /** The price that is being bought, or the button that was pressed; nothing else can be pressed meanwhile. */
  pendingId: string | undefined;
  error: Error | null;
}

export function usePurchaseActions(running: Subscription | undefined): PurchaseActions {
  const { data: profile } = useProfile();
  const checkout = useCheckoutRedirect();
  const portal = usePortalRedirect();
  return {
    ownPlan: running?.plan ?? profile?.userType,
    running,
    buy: checkout.redirect,
    manage: portal.redirect,
    pendingId: checkout.pending ?? portal.pending,
    error: checkout.error ?? portal.error,
  };
}

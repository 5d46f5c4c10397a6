import type { Subscription } from '#shared/billing/subscription';
import { useProfile } from '#lib/profile/use-profile';
import { useCheckoutRedirect, usePortalRedirect } from '#lib/billing/use-stripe-redirect';

export interface PurchaseActions {
  /** The user's current plan, paid or granted. */
  ownPlan: string | undefined;
  /** A running subscription, which is changed at Stripe instead of bought again. */
  running: Subscription | undefined;
  buy: (priceId: string) => void;
  /** @param from Identifies the button that was pressed. */
  manage: (from: string) => void;
  /** The price or button whose request is pending; the other buttons are disabled meanwhile. */
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

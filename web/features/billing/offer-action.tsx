import { Link } from 'react-router';
import { signInAddress } from '#lib/session/origin';
import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';
import { buttonClass, type ButtonVariant } from '#ui/button-class';
import type { Subscription } from '#shared/billing/subscription';
import { useProfile } from '#lib/profile/use-profile';
import { useCheckoutRedirect, usePortalRedirect } from '#lib/billing/use-stripe-redirect';

interface Props {
  name: string;
  priceId: string;
  /** Null for a credit pack. */
  plan: string | null;
  variant: ButtonVariant;
  actions: PurchaseActions;
}

export function OfferAction({ name, priceId, plan, variant, actions }: Props) {
  const { isSignedIn } = useSession();
  if (!isSignedIn)
    return (
      <Link
        to={signInAddress('/pricing')}
        className={buttonClass(variant)}
        aria-label={`Sign in to buy ${name}`}
      >
        Sign in to buy
      </Link>
    );
  const { pendingId, running, ownPlan, buy, manage } = actions;
  const isManaged = plan !== null && running !== undefined;
  const press = () => (isManaged ? manage(priceId) : buy(priceId));
  return (
    <Button
      variant={variant}
      aria-disabled={pendingId !== undefined}
      onClick={() => pendingId === undefined && press()}
    >
      {pendingId === priceId ? 'Opening Stripe…' : labelOf({ name, plan, isManaged, ownPlan })}
    </Button>
  );
}

function labelOf({ name, plan, isManaged, ownPlan }: Labelled): string {
  if (isManaged) return plan === ownPlan ? 'Manage subscription' : `Switch to ${name}`;
  return plan === null ? `Buy ${name}` : `Subscribe to ${name}`;
}

interface Labelled extends Pick<Props, 'name' | 'plan'>, Pick<PurchaseActions, 'ownPlan'> {
  isManaged: boolean;
}

export interface PurchaseActions {
  ownPlan: string | undefined;
  /** The user's active subscription, which is changed at Stripe instead of bought again. */
  running: Subscription | undefined;
  buy: (priceId: string) => void;
  /** @param from Identifies the button that was pressed. */
  manage: (from: string) => void;
  /** The price or button whose request is pending; all other buttons are disabled until it ends. */
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

import { Link } from 'react-router';
import { signInAddress } from '#lib/session/origin';
import { useSession } from '#lib/session/use-session';
import { Button } from '#ui/button';
import { buttonClass, type ButtonVariant } from '#ui/button-class';
import type { PurchaseActions } from './use-purchase-actions';

interface Props {
  name: string;
  priceId: string;
  /** Null: a pack. */
  plan: string | null;
  variant: ButtonVariant;
  actions: PurchaseActions;
}

/** The one way on from a card: to the sign-in and back, to the checkout, or to where a running plan is changed. */
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

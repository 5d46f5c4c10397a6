import { Link } from 'react-router';
import { signInAddress } from '#lib/session/origin';
import { useSession } from '#lib/session/use-session';
import { Button } from '#ui/button';
import { buttonClass, type ButtonLook } from '#ui/button-class';
import type { Buying } from './use-purchase-actions';

interface Props {
  name: string;
  priceId: string;
  /** Null: a pack. */
  plan: string | null;
  look: ButtonLook;
  buying: Buying;
}

/** The one way on from a card: to the sign-in and back, to the checkout, or to where a running plan is changed. */
export function OfferAction({ name, priceId, plan, look, buying }: Props) {
  const { isSignedIn } = useSession();
  if (!isSignedIn)
    return (
      <Link
        to={signInAddress('/pricing')}
        className={buttonClass(look)}
        aria-label={`Sign in to buy ${name}`}
      >
        Sign in to buy
      </Link>
    );
  const { going, running, ownPlan, buy, manage } = buying;
  const isManaged = plan !== null && running !== undefined;
  const press = () => (isManaged ? manage(priceId) : buy(priceId));
  return (
    <Button look={look} aria-disabled={going !== undefined} onClick={() => going === undefined && press()}>
      {going === priceId ? 'Opening Stripe…' : labelOf({ name, plan, isManaged, ownPlan })}
    </Button>
  );
}

function labelOf({ name, plan, isManaged, ownPlan }: Labelled): string {
  if (isManaged) return plan === ownPlan ? 'Manage subscription' : `Switch to ${name}`;
  return plan === null ? `Buy ${name}` : `Subscribe to ${name}`;
}

interface Labelled extends Pick<Props, 'name' | 'plan'>, Pick<Buying, 'ownPlan'> {
  isManaged: boolean;
}

import { Link, useSearchParams } from 'react-router';
import { PaymentPanel } from '#features/billing/payment-panel';
import { codeOf, sentenceOf } from '#lib/api/call-error';
import { useProfile } from '#lib/profile/use-profile';
import { usePurchase } from '../features/billing/use-purchase';
import { useTitle } from '#lib/page/use-title';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { Notice } from '#ui/notice';
import { Panel } from '#ui/panel';
import { Skeleton } from '#ui/skeleton';

export function PaymentSuccess() {
  useTitle('Payment');
  const [query] = useSearchParams();
  const asked = query.get('session_id') ?? '';
  const sessionId = /^cs_\w{1,200}$/.test(asked) ? asked : undefined;
  const { data: purchase, error, refetch, polls } = usePurchase(sessionId);
  const { data: profile } = useProfile();
  const isUnknown = codeOf(error) === 'checkout_not_found';

  if (purchase) return <PaymentPanel purchase={purchase} polls={polls} profile={profile} />;
  if (!sessionId || isUnknown)
    return (
      <Panel level="page" title="No Payment to Show" action={<Ways />}>
        <p>
          {asked
            ? 'There is no such purchase in your account. If you paid while signed in to another account, please sign in there.'
            : 'This page follows a purchase after the checkout, and its address names none. Your orders are under Account.'}
        </p>
      </Panel>
    );
  return (
    <>
      <h1>Your Payment</h1>
      {error ? (
        <Notice
          tone="error"
          title={sentenceOf(error)}
          action={<Button onClick={() => void refetch()}>Look again</Button>}
        >
          Only this look at your payment failed; the payment itself is not affected.
        </Notice>
      ) : (
        <div role="status">
          <p>Looking at your payment…</p>
          <Skeleton lines={4} />
        </div>
      )}
    </>
  );
}

const Ways = () => (
  <>
    <Link to="/dashboard" className={buttonClass('plain')}>
      Go to Dashboard
    </Link>
    <Link to="/profile?tab=account" className={buttonClass('plain')}>
      View Profile
    </Link>
  </>
);

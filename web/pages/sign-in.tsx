import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#shared/messages';
import { AuthCard } from '#features/session/auth-card';
import { ConfirmForm } from '#features/session/confirm-form';
import { type HostedEnd, HostedReturn } from '#features/session/hosted-return';
import { HostedWays } from '#features/session/hosted-ways';
import { SignInForm } from '#features/session/sign-in-form';
import { SignInNotice } from '#features/session/sign-in-notice';
import { isHostedAnswer, safeOrigin, signInAddress } from '#lib/origin';
import { beginSession } from '#lib/session';
import { useTitle } from '#lib/use-title';
import { Button } from '#ui/button';

export function SignIn() {
  useTitle('Sign In');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [waiting, setWaiting] = useState<{ email: string; password: string }>();
  const [hosted, setHosted] = useState<HostedEnd>();
  const from = safeOrigin(query.get('from'));

  const enter = (origin: string) => {
    beginSession();
    void navigate(origin, { replace: true });
  };
  const returned = (end: HostedEnd) => {
    const origin = safeOrigin(end.from);
    if (end.kind === 'done') return enter(origin);
    setHosted(end);
    void navigate(signInAddress(origin), { replace: true });
  };
  const confirmed = async () => {
    const { signIn } = await import('#lib/auth');
    if (waiting && (await signIn(waiting.email, waiting.password)) === 'done') enter(from);
  };

  if (isHostedAnswer(query)) return <HostedReturn answer={query} onEnd={returned} />;
  if (waiting)
    return (
      <AuthCard
        title="Confirm your e-mail address"
        foot={
          <Button look="quiet" onClick={() => setWaiting(undefined)}>
            Back to Sign In
          </Button>
        }
      >
        <ConfirmForm
          email={waiting.email}
          typedCode=""
          reason={messages.notConfirmed}
          onConfirmed={confirmed}
        />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Sign In"
      foot={
        <>
          <span>New here?</span>
          <Link to={{ pathname: '/signup', search: query.toString() }}>Create an account</Link>
        </>
      }
    >
      <SignInNotice hosted={hosted} passage={query.get('after')} />
      <SignInForm
        email={query.get('email') ?? ''}
        onSignedIn={() => enter(from)}
        onUnconfirmed={(email, password) => setWaiting({ email, password })}
      />
      <HostedWays from={from} />
    </AuthCard>
  );
}

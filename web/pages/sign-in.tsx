import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthCard } from '#features/session/auth-card';
import { type HostedEnd, HostedReturn } from '#features/session/hosted-return';
import { HostedProviders } from '#features/session/hosted-providers';
import { PasskeyCard } from '#features/session/passkey-card';
import { SignInForm } from '#features/session/sign-in-form';
import { SignInNotice } from '#features/session/sign-in-notice';
import { UnconfirmedCard } from '#features/session/confirm-form';
import { isHostedAnswer, safeOrigin, signInAddress } from '#lib/session/origin';
import { beginSession } from '#lib/session/session';
import { useTitle } from '#lib/page/use-title';

export function SignIn() {
  useTitle('Sign In');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [waiting, setWaiting] = useState<{ email: string; password: string }>();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [isByPasskey, setIsByPasskey] = useState(false);
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
    const { signIn } = await import('#lib/session/auth');
    if (waiting && (await signIn(waiting.email, waiting.password)) === 'done') enter(from);
  };

  if (isHostedAnswer(query)) return <HostedReturn answer={query} onEnd={returned} />;
  if (waiting)
    return (
      <UnconfirmedCard email={waiting.email} onConfirmed={confirmed} onBack={() => setWaiting(undefined)} />
    );
  if (isByPasskey)
    return <PasskeyCard email={email} onSignedIn={() => enter(from)} onBack={() => setIsByPasskey(false)} />;
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
        email={email}
        onSignedIn={() => enter(from)}
        onUnconfirmed={(email, password) => setWaiting({ email, password })}
        onPasskey={(typed) => {
          setEmail(typed);
          setIsByPasskey(true);
        }}
      />
      <HostedProviders from={from} />
    </AuthCard>
  );
}

import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#shared/messages';
import { AuthCard } from '#features/session/auth-card';
import { ConfirmForm } from '#features/session/confirm-form';
import { HostedProviders } from '#features/session/hosted-providers';
import { SignUpForm } from '#features/session/sign-up-form';
import { safeOrigin } from '#lib/session/origin';
import { beginSession } from '#lib/session/session';
import { useSecretParam } from '../features/session/use-secret-param';
import { useTitle } from '#lib/page/use-title';

export function SignUp() {
  useTitle('Sign Up');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const typedCode = useSecretParam('confirmation');
  const [person, setPerson] = useState({ email: query.get('email') ?? '', password: '' });
  const [isSignedUp, setIsSignedUp] = useState(false);
  const from = safeOrigin(query.get('from'));

  const enter = async (email: string, password: string) => {
    const { signIn } = await import('#lib/session/auth');
    const step = password === '' ? 'unknown' : await signIn(email, password).catch(() => 'refused');
    if (step !== 'done') {
      const search = new URLSearchParams({ email, after: 'confirmed', from }).toString();
      return void navigate({ pathname: '/signin', search }, { replace: true });
    }
    beginSession();
    void navigate(from, { replace: true });
  };
  const signedUp = async (email: string, password: string, next: 'done' | 'confirm') => {
    setPerson({ email, password });
    if (next === 'done') await enter(email, password);
    else setIsSignedUp(true);
  };

  if (isSignedUp || query.get('type') === 'confirmation')
    return (
      <AuthCard
        title="Confirm your e-mail address"
        foot={
          <>
            <Link to="/signin">Sign In</Link>
            <Link to="/forgot-password">Reset your password</Link>
          </>
        }
      >
        <ConfirmForm
          email={person.email}
          typedCode={typedCode}
          {...(isSignedUp ? { reason: messages.codeSent } : {})}
          onConfirmed={(email) => enter(email, person.password)}
        />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Sign Up"
      foot={
        <>
          <span>Already have an account?</span>
          <Link to={{ pathname: '/signin', search: query.toString() }}>Sign In</Link>
        </>
      }
    >
      <SignUpForm onSignedUp={signedUp} />
      <HostedProviders from={from} />
    </AuthCard>
  );
}

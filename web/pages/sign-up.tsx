import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthCard } from '#features/session/auth-card';
import { ConfirmForm } from '#features/session/confirm-form';
import { SignUpForm } from '#features/session/sign-up-form';
import { safeOrigin } from '#lib/origin';
import { beginSession } from '#lib/session';
import { useTitle } from '#lib/use-title';

export function SignUp() {
  useTitle('Sign Up');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [person, setPerson] = useState({ email: query.get('email') ?? '', password: '' });
  const [isConfirming, setIsConfirming] = useState(query.has('confirmation'));

  const enter = async (email: string, password: string) => {
    const { signIn } = await import('#lib/auth');
    const isIn = password !== '' && (await signIn(email, password)) === 'done';
    if (!isIn) {
      const search = new URLSearchParams({ email, after: 'confirmed' }).toString();
      return void navigate({ pathname: '/signin', search }, { replace: true });
    }
    beginSession();
    void navigate(safeOrigin(query.get('from')), { replace: true });
  };
  const signedUp = async (email: string, password: string, next: 'done' | 'confirm') => {
    setPerson({ email, password });
    if (next === 'done') await enter(email, password);
    else setIsConfirming(true);
  };

  if (isConfirming)
    return (
      <AuthCard title="Confirm your e-mail address">
        <ConfirmForm
          email={person.email}
          typedCode={query.get('confirmation') ?? ''}
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
    </AuthCard>
  );
}

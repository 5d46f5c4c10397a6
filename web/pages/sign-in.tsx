import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#shared/messages';
import { AuthCard } from '#features/session/auth-card';
import { ConfirmForm } from '#features/session/confirm-form';
import { SignInForm } from '#features/session/sign-in-form';
import { safeOrigin } from '#lib/origin';
import { beginSession } from '#lib/session';
import { useSession } from '#lib/use-session';
import { useTitle } from '#lib/use-title';
import { Notice } from '#ui/notice';

const passages: Record<string, string> = {
  confirmed: 'Your e-mail address is confirmed. Please sign in.',
  reset: 'Your password has been updated successfully',
};

export function SignIn() {
  useTitle('Sign In');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { end } = useSession();
  const [waiting, setWaiting] = useState<{ email: string; password: string }>();
  const passage = passages[query.get('after') ?? ''];

  const enter = () => {
    beginSession();
    void navigate(safeOrigin(query.get('from')), { replace: true });
  };
  const confirmed = async () => {
    const { signIn } = await import('#lib/auth');
    if (waiting && (await signIn(waiting.email, waiting.password)) === 'done') enter();
  };

  if (waiting)
    return (
      <AuthCard title="Confirm your e-mail address">
        <ConfirmForm email={waiting.email} typedCode="" onConfirmed={confirmed} />
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
      {end === 'suspended' && <Notice tone="error">{messages.suspended}</Notice>}
      {end === 'expired' && <Notice tone="info">Your session has ended. Please sign in again.</Notice>}
      {!end && passage && <Notice tone="success">{passage}</Notice>}
      <SignInForm
        email={query.get('email') ?? ''}
        onSignedIn={enter}
        onUnconfirmed={(email, password) => setWaiting({ email, password })}
      />
    </AuthCard>
  );
}

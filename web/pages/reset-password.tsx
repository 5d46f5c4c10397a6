import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#shared/messages';
import { resetToSignInMs } from '#shared/timing';
import { AuthCard } from '#features/session/auth-card';
import { ResetForm } from '#features/session/reset-form';
import { endSession } from '#lib/session/session';
import { useSecretParam } from '../features/session/use-secret-param';
import { useTitle } from '#lib/page/use-title';
import { Notice } from '#ui/notice';

export function ResetPassword() {
  useTitle('Set New Password');
  const [query] = useSearchParams();
  const typedCode = useSecretParam('confirmation');
  const [resetFor, setResetFor] = useState<string>();

  const reset = async (email: string) => {
    // Signs out the current user, who must sign in again with the new password.
    const { signOut } = await import('#lib/session/auth');
    await signOut().catch(() => undefined);
    endSession();
    setResetFor(email);
  };

  if (resetFor !== undefined) return <Done email={resetFor} />;
  return (
    <AuthCard title="Set New Password" foot={<Link to="/forgot-password">Request a new reset link</Link>}>
      {query.get('type') === 'recovery' ? (
        <>
          {query.has('sent') && <Notice tone="info">{messages.resetSent}</Notice>}
          <ResetForm email={query.get('email') ?? ''} typedCode={typedCode} onReset={reset} />
        </>
      ) : (
        <Notice tone="error">{messages.invalidResetLink}</Notice>
      )}
    </AuthCard>
  );
}

function Done({ email }: { email: string }) {
  const navigate = useNavigate();
  const next = `/signin?${new URLSearchParams({ after: 'reset', email }).toString()}`;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next), resetToSignInMs);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <AuthCard title="Password updated" foot={<Link to={next}>Go to Sign In</Link>}>
      <Notice tone="success">{messages.passwordUpdated}</Notice>
    </AuthCard>
  );
}

import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthCard } from '#features/session/auth-card';
import { ResetForm } from '#features/session/reset-form';
import { useTitle } from '#lib/use-title';
import { Notice } from '#ui/notice';

const toSignInMs = 3_000;

export function ResetPassword() {
  useTitle('Set New Password');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isReset, setIsReset] = useState(false);
  const email = query.get('email') ?? '';

  useEffect(() => {
    if (!isReset) return undefined;
    const timer = setTimeout(
      () => void navigate(`/signin?${new URLSearchParams({ after: 'reset', email }).toString()}`),
      toSignInMs,
    );
    return () => clearTimeout(timer);
  }, [isReset, navigate, email]);

  return (
    <AuthCard
      title="Set New Password"
      foot={
        isReset ? (
          <Link to="/signin?after=reset">Go to Sign In</Link>
        ) : (
          <Link to="/forgot-password">Request a new reset link</Link>
        )
      }
    >
      {isReset && <Notice tone="success">Your password has been updated successfully</Notice>}
      {!isReset && !email && (
        <Notice tone="error">
          Invalid password reset link. Please try again or request a new password reset.
        </Notice>
      )}
      {!isReset && email && (
        <>
          {query.has('sent') && <Notice tone="info">Password reset instructions sent to your email</Notice>}
          <ResetForm
            email={email}
            typedCode={query.get('confirmation') ?? ''}
            onReset={() => setIsReset(true)}
          />
        </>
      )}
    </AuthCard>
  );
}

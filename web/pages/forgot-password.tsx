import { Link, useNavigate } from 'react-router';
import { AuthCard } from '#features/session/auth-card';
import { ForgotForm } from '#features/session/reset-form';
import { useTitle } from '#lib/page/use-title';

export function ForgotPassword() {
  useTitle('Forgot password');
  const navigate = useNavigate();
  return (
    <AuthCard title="Forgot password" foot={<Link to="/signin">Back to Sign In</Link>}>
      <p>Enter your e-mail address and we send you a link and a code to set a new password.</p>
      <ForgotForm
        onSent={(email) =>
          void navigate({
            pathname: '/reset-password',
            search: new URLSearchParams({ type: 'recovery', email, sent: 'yes' }).toString(),
          })
        }
      />
    </AuthCard>
  );
}

import { messages } from '#shared/messages';
import { Button } from '#ui/button';
import { AuthCard } from './auth-card';
import { ConfirmForm } from './confirm-form';

interface Props {
  email: string;
  onConfirmed: () => Promise<void>;
  onBack: () => void;
}

/** The password is right, the address is not confirmed yet. */
export const UnconfirmedCard = ({ email, onConfirmed, onBack }: Props) => (
  <AuthCard
    title="Confirm your e-mail address"
    foot={
      <Button look="quiet" onClick={onBack}>
        Back to Sign In
      </Button>
    }
  >
    <ConfirmForm email={email} typedCode="" reason={messages.notConfirmed} onConfirmed={onConfirmed} />
  </AuthCard>
);

import type { User } from '#shared/users/user';
import { useAddCredit, useSendReset, useToggleSuspended } from './use-users';
import { Badge, type BadgeTone } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmButton } from '#ui/confirm-button';
import styles from './users.module.css';

const tones: Record<User['userType'], BadgeTone> = {
  Basic: 'neutral',
  Pro: 'info',
  Enterprise: 'info',
  Admin: 'accent',
  Suspended: 'bad',
};

export function UserRow({ user, isSelf }: { user: User; isSelf: boolean }) {
  const { firstName, lastName, email, userType, credits, isClosing } = user;
  return (
    <tr>
      <th scope="row">{lastName}</th>
      <td data-part="first">{firstName}</td>
      <td data-part="email">{email}</td>
      <td data-part="type">
        <Badge tone={tones[userType]}>{userType}</Badge> {isSelf && <span className={styles.note}>You</span>}
        {isClosing && <span className={styles.note}>Being deleted</span>}
      </td>
      <td data-part="credits">
        {credits}
        <span className={styles.unit}> {credits === 1 ? 'credit' : 'credits'}</span>
      </td>
      <td data-part="actions">{!isClosing && <UserActions user={user} />}</td>
    </tr>
  );
}

function UserActions({ user }: { user: User }) {
  const credit = useAddCredit(user);
  const reset = useSendReset(user);
  const suspension = useToggleSuspended(user);
  const { email, userType } = user;
  const label = userType === 'Suspended' ? 'Unsuspend' : 'Suspend';
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        aria-label={`Add credit for ${email}`}
        aria-disabled={credit.isPending}
        onClick={() => !credit.isPending && credit.mutate()}
      >
        Add credit
      </Button>
      <Button
        variant="quiet"
        aria-label={`Reset email for ${email}`}
        aria-disabled={reset.isPending}
        onClick={() => !reset.isPending && reset.mutate()}
      >
        Reset email
      </Button>
      {userType === 'Admin' ? (
        <span className={styles.never} title="Administrators cannot be suspended.">
          –
        </span>
      ) : (
        <ConfirmButton
          variant="quiet"
          label={label}
          confirmLabel={`Confirm ${label}`}
          subject={email}
          busyLabel={suspension.isPending ? `${label}ing…` : undefined}
          onConfirm={() => suspension.mutate()}
        />
      )}
    </div>
  );
}

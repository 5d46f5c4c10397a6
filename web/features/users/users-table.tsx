import { type User, type UserOrder, userOrders } from '#shared/users/user';
import { sortedBy, type UserListView } from './user-list-view';
import { ArrowDown, ArrowUp } from '#ui/icons';
import { Table } from '#ui/table';
import styles from './users.module.css';
import { useAddCredit, useSendReset, useToggleSuspended } from './use-users';
import { Badge, type BadgeTone } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmButton } from '#ui/confirm-button';

interface Props {
  users: readonly User[];
  view: UserListView;
  ownId: string;
  onView: (view: UserListView) => void;
}

const columns: Record<UserOrder, string> = {
  lastName: 'Last name',
  firstName: 'First name',
  email: 'E-mail',
  userType: 'Type',
  credits: 'Credits',
};

/** The table of users; search results are sorted by e-mail, so sorting is disabled then. */
export function UsersTable({ users, view, ownId, onView }: Props) {
  const shown = view.search ? { ...view, sort: 'email' as const } : view;
  return (
    <div className={styles.scroll} role="region" aria-label="List of users" tabIndex={0}>
      <Table stack="tablet" last="end" className={styles.users}>
        <thead>
          <tr>
            {userOrders.map((order) => (
              <th
                key={order}
                scope="col"
                aria-sort={shown.sort === order ? shown.direction : undefined}
                data-order={order}
              >
                {view.search && order !== 'email' ? (
                  columns[order]
                ) : (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => onView(sortedBy(shown, order))}
                  >
                    {columns[order]}
                    {shown.sort === order && <Arrow direction={shown.direction} />}
                  </button>
                )}
              </th>
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} isSelf={user.id === ownId} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Arrow = ({ direction }: Pick<UserListView, 'direction'>) =>
  direction === 'ascending' ? (
    <ArrowUp size={14} aria-hidden="true" />
  ) : (
    <ArrowDown size={14} aria-hidden="true" />
  );

const tones: Record<User['userType'], BadgeTone> = {
  Basic: 'neutral',
  Pro: 'info',
  Enterprise: 'info',
  Admin: 'accent',
  Suspended: 'bad',
};

function UserRow({ user, isSelf }: { user: User; isSelf: boolean }) {
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

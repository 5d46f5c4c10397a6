import { type User, type UserOrder, userOrders } from '#shared/users/user';
import { sortedBy, type UserListView } from './user-list-view';
import { ArrowDown, ArrowUp } from '#ui/icons';
import { Table } from '#ui/table';
import { UserRow } from './user-row';
import styles from './users.module.css';

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

/** Search results are ordered by e-mail, so the other columns cannot be sorted then. */
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

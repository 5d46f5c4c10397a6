import { messages } from '#shared/messages';
import { searchMaximum } from '#shared/limits';
import { sentenceOf } from '#lib/api/call-error';
import { useUsers } from './use-users';
import type { UserListView } from './user-list-view';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { TextField } from '#ui/text-field';
import { UsersTable } from './users-table';
import styles from './users.module.css';

interface Props {
  view: UserListView;
  ownId: string;
  onView: (view: UserListView) => void;
}

export function UserList({ view, ownId, onView }: Props) {
  const list = useUsers(view);
  const { data, error, isPending, hasNextPage, isFetching, isFetchNextPageError } = list;
  const users = data?.pages.flatMap((page) => page.users) ?? [];
  const more = () => void list.fetchNextPage();
  const again = isFetchNextPageError ? more : () => void list.refetch();
  return (
    <section aria-labelledby="users-title" className={styles.section}>
      <h2 id="users-title" className="unseen">
        Users
      </h2>
      <Search key={view.search} view={view} onView={onView} />
      {isPending && <Skeleton lines={8} />}
      {data && users.length === 0 && !hasNextPage && (
        <p role="status" className={styles.none}>
          {view.search ? `No e-mail begins with “${view.search}”.` : 'There are no users yet.'}
        </p>
      )}
      {users.length > 0 && <UsersTable users={users} view={view} ownId={ownId} onView={onView} />}
      {error && (
        <Notice tone="error" title={messages.loadUsers} action={<Button onClick={again}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {!error && hasNextPage && (
        <div className={styles.foot}>
          <Button disabled={isFetching} onClick={more}>
            {isFetching ? 'Loading…' : 'Load more'}
          </Button>
          <p>{users.length} shown</p>
        </div>
      )}
    </section>
  );
}

const Search = ({ view, onView }: Omit<Props, 'ownId'>) => (
  <form
    role="search"
    className={styles.search}
    onSubmit={(event) => {
      event.preventDefault();
      const words = new FormData(event.currentTarget).get('search');
      onView({ ...view, search: typeof words === 'string' ? words.trim() : '' });
    }}
  >
    <TextField
      label="E-mail begins with"
      name="search"
      type="search"
      maxLength={searchMaximum}
      defaultValue={view.search}
      autoComplete="off"
    />
    <Button type="submit">Search</Button>
    {view.search && (
      <Button variant="quiet" onClick={() => onView({ ...view, search: '' })}>
        Show all
      </Button>
    )}
  </form>
);

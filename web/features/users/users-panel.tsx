import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ToggleGroup } from '#ui/toggle-group';
import { AuditTrail } from './audit-trail';
import { CreateUserForm } from './create-user-form';
import { UserList } from './user-list';
import { queryOfUserView, readUserView } from './user-list-view';
import styles from './users.module.css';

const parts = [
  { value: 'list', label: 'All users' },
  { value: 'create', label: 'Create user' },
  { value: 'audit', label: 'Audit trail' },
] as const;
type Part = (typeof parts)[number]['value'];

/** The admin's user list; its sorting and search are in the URL. `ownId`: the id of the signed-in admin. */
export function UsersPanel({ ownId }: { ownId: string }) {
  const [part, setPart] = useState<Part>('list');
  const [query, setQuery] = useSearchParams();
  return (
    <div className={styles.panel}>
      <ToggleGroup label="Users" options={parts} value={part} onChange={setPart} />
      {part === 'list' && (
        <UserList
          view={readUserView(query)}
          ownId={ownId}
          onView={(view) => setQuery(queryOfUserView(view), { replace: true, preventScrollReset: true })}
        />
      )}
      {part === 'create' && <CreateUserForm />}
      {part === 'audit' && <AuditTrail />}
    </div>
  );
}

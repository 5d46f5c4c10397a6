import { useState } from 'react';
import type { UserListView } from './user-list-view';
import { ToggleGroup } from '#ui/toggle-group';
import { AuditTrail } from './audit-trail';
import { CreateUserForm } from './create-user-form';
import { UserList } from './user-list';
import styles from './users.module.css';

interface Props {
  view: UserListView;
  /** Id of the signed-in admin. */
  ownId: string;
  onView: (view: UserListView) => void;
}

const parts = [
  { value: 'list', label: 'All users' },
  { value: 'create', label: 'Create user' },
  { value: 'audit', label: 'Audit trail' },
] as const;
type Part = (typeof parts)[number]['value'];

export function UsersPanel({ view, ownId, onView }: Props) {
  const [part, setPart] = useState<Part>('list');
  return (
    <div className={styles.panel}>
      <ToggleGroup label="Users" options={parts} value={part} onChange={setPart} />
      {part === 'list' && <UserList view={view} ownId={ownId} onView={onView} />}
      {part === 'create' && <CreateUserForm />}
      {part === 'audit' && <AuditTrail />}
    </div>
  );
}

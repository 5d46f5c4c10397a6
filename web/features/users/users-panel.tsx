import { useState } from 'react';
import type { UserListView } from '#lib/user-list-view';
import { Button } from '#ui/button';
import { AuditTrail } from './audit-trail';
import { CreateUserForm } from './create-user-form';
import { People } from './people';
import styles from './users.module.css';

interface Props {
  view: UserListView;
  /** The admin who looks at the list. */
  ownId: string;
  onView: (view: UserListView) => void;
}

const parts = { people: 'All users', create: 'Create user', audit: 'Audit trail' } as const;
type Part = keyof typeof parts;

export function UsersPanel({ view, ownId, onView }: Props) {
  const [part, setPart] = useState<Part>('people');
  return (
    <div className={styles.panel}>
      <div role="group" aria-label="Users" className={styles.parts}>
        {(Object.keys(parts) as Part[]).map((each) => (
          <Button key={each} look="quiet" aria-pressed={each === part} onClick={() => setPart(each)}>
            {parts[each]}
          </Button>
        ))}
      </div>
      {part === 'people' && <People view={view} ownId={ownId} onView={onView} />}
      {part === 'create' && <CreateUserForm />}
      {part === 'audit' && <AuditTrail />}
    </div>
  );
}

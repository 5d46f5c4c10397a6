import { useEffect, useState } from 'react';
import { commonMessages } from '#shared/common-messages';
import {
  dropDeletionOutcome,
  type DeletionOutcome,
  readDeletionOutcome,
  deletionPartNames,
} from './deletion-outcome';
import { type SessionEnd, useSession } from '#lib/session/session';
import styles from './account-deletion.module.css';

/** Confirms an account deletion on the landing page; renders nothing otherwise. */
export function DeletionNotice() {
  const { end } = useSession();
  const [kept] = useState(readDeletionOutcome);
  const outcome = kept ?? (end && outcomesBySessionEnd[end]);
  // A sign-out through the hosted pages loads this page twice, so the note is removed on leaving, not on reading.
  useEffect(() => (kept ? dropDeletionOutcome : undefined), [kept]);
  if (!outcome) return null;
  return (
    <div role="status" className={styles.note}>
      <p>{sentenceFor(outcome)}</p>
    </div>
  );
}

/** Used in other tabs, which only know how the session ended. */
const outcomesBySessionEnd: Partial<Record<SessionEnd, DeletionOutcome>> = {
  deleted: 'gone',
  closing: 'closing',
};

function sentenceFor(outcome: DeletionOutcome): string {
  if (outcome === 'gone') return commonMessages.accountDeleted;
  const rest = outcome === 'closing' ? 'The rest of it' : `What is left, ${deletionPartNames[outcome]},`;
  return `Your account is closed. ${rest} is still being deleted; that goes on by itself.`;
}

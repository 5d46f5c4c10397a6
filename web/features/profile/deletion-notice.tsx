import { useEffect, useState } from 'react';
import { commonMessages } from '#shared/common-messages';
import { dropDeletionOutcome, type DeletionOutcome, readDeletionOutcome } from './deletion-outcome';
import type { SessionEnd } from '#lib/session/session';
import { useSession } from '#lib/session/use-session';
import styles from './account-deletion.module.css';
import { deletionPartNames } from './deletion-outcome';

/** What the first page says to a person whose account has just been deleted; nothing to everybody else. */
export function DeletionNotice() {
  const { end } = useSession();
  const [kept] = useState(readDeletionOutcome);
  const farewell = kept ?? (end && outcomesBySessionEnd[end]);
  // A sign-out over another site loads this page twice: the note is dropped when it is left, not when it is read.
  useEffect(() => (kept ? dropDeletionOutcome : undefined), [kept]);
  if (!farewell) return null;
  return (
    <div role="status" className={styles.note}>
      <p>{sentenceFor(farewell)}</p>
    </div>
  );
}

/** In the other tabs, which know only how the session ended. */
const outcomesBySessionEnd: Partial<Record<SessionEnd, DeletionOutcome>> = {
  deleted: 'gone',
  closing: 'closing',
};

function sentenceFor(farewell: DeletionOutcome): string {
  if (farewell === 'gone') return commonMessages.accountDeleted;
  const rest = farewell === 'closing' ? 'The rest of it' : `What is left, ${deletionPartNames[farewell]},`;
  return `Your account is closed. ${rest} is still being deleted; that goes on by itself.`;
}

import { useEffect, useState } from 'react';
import { dropFarewell, type Farewell, readFarewell } from '#lib/farewell';
import styles from './farewell-note.module.css';
import { partNames } from './part-names';

/** What the first page says to a person whose account has just been deleted; nothing to everybody else. */
export function FarewellNote() {
  const [farewell] = useState(readFarewell);
  // A sign-out over another site loads this page twice: the note is dropped when it is left, not when it is read.
  useEffect(() => (farewell ? dropFarewell : undefined), [farewell]);
  if (!farewell) return null;
  return (
    <div role="status" className={styles.note}>
      <p>{sentenceFor(farewell)}</p>
    </div>
  );
}

function sentenceFor(farewell: Farewell): string {
  if (farewell === 'gone') return 'Your account and everything in it was deleted.';
  const rest = farewell === 'closing' ? 'The rest of it' : `What is left, ${partNames[farewell]},`;
  return `Your account is closed. ${rest} is still being deleted; that goes on by itself.`;
}

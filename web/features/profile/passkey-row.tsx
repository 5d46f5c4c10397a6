import { useId } from 'react';
import type { Passkey } from '#lib/session/auth';
import { momentOf } from '#lib/page/dates';
import { ConfirmButton } from '#ui/confirm-button';
import styles from './account.module.css';

interface Props {
  passkey: Passkey;
  isBusy: boolean;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdAt }, isBusy, onRemove }: Props) {
  const nameId = useId();
  return (
    <li className={styles.row} aria-labelledby={nameId}>
      <p id={nameId}>
        <strong>{name || 'Passkey'}</strong>
        {createdAt && <span>Added {momentOf(createdAt)}</span>}
      </p>
      <ConfirmButton
        label="Remove"
        confirmLabel="Confirm Remove"
        busyLabel={isBusy ? 'Removing…' : undefined}
        onConfirm={onRemove}
      />
    </li>
  );
}

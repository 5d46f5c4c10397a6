import { useRef, useId } from 'react';
import { messages } from '#shared/messages';
import { isPasskeyCancel, passkeySentence } from '#lib/session/passkey-sentence';
import { usePasskeys } from './use-passkeys';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import styles from './account.module.css';
import { useHasPassword } from './use-has-password';
import { useOffersPasskeys } from '#lib/session/use-offers-passkeys';
import type { Passkey } from '#lib/session/auth';
import { momentOf } from '#lib/page/dates';
import { ConfirmButton } from '#ui/confirm-button';

function Passkeys({ canAdd }: { canAdd: boolean }) {
  const { list, add, remove } = usePasskeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = () => {
    remove.reset();
    add.mutate();
  };

  return (
    <>
      <div>
        <h2 id="passkeys-title" ref={heading} tabIndex={-1}>
          Passkeys
        </h2>
        <p className={styles.description}>
          Sign in with your fingerprint, your face or the lock of your screen instead of your password.
        </p>
      </div>
      {list.isPending && <Skeleton lines={2} />}
      {list.error && (
        <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
          {passkeySentence(list.error)}
        </Notice>
      )}
      {list.data?.length === 0 && <p className={styles.description}>You have no passkey yet.</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles.list} aria-labelledby="passkeys-title">
          {list.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={remove.isPending && remove.variables.id === passkey.id}
              onRemove={() => {
                add.reset();
                // The focused button is removed with its row.
                remove.mutate(passkey, { onSuccess: () => heading.current?.focus() });
              }}
            />
          ))}
        </ul>
      )}
      <Outcome added={add} removed={remove} />
      {canAdd ? (
        <div>
          <Button aria-disabled={add.isPending} onClick={() => !add.isPending && begin()}>
            {add.isPending ? 'Waiting for your device…' : 'Add a passkey'}
          </Button>
        </div>
      ) : (
        <Notice tone="info">{messages.passkeyUnsupported}</Notice>
      )}
    </>
  );
}

interface Action {
  isSuccess: boolean;
  error: Error | null;
}

function Outcome({ added, removed }: { added: Action; removed: Action }) {
  const error = added.error ?? removed.error;
  if (error)
    return <Notice tone={isPasskeyCancel(error) ? 'info' : 'error'}>{passkeySentence(error)}</Notice>;
  if (added.isSuccess) return <Notice tone="success">{messages.passkeyAdded}</Notice>;
  return removed.isSuccess ? <Notice tone="success">{messages.passkeyRemoved}</Notice> : null;
}

/** Shown only to users with a password: an account that uses Google alone cannot use passkeys. */
export function PasskeySection() {
  const offered = useOffersPasskeys();
  const { data: hasPassword } = useHasPassword();
  if (offered === 'no' || !hasPassword) return null;
  return (
    <section className={styles.section} aria-labelledby="passkeys-title">
      <Passkeys canAdd={offered === 'here'} />
    </section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  isBusy: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt }, isBusy, onRemove }: PasskeyRowProps) {
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

import { useRef } from 'react';
import { avatarTypes } from '#shared/documents/upload-rules';
import { messages } from '#shared/messages';
import type { Profile } from '#shared/profile/profile';
import { initialsOf } from '#lib/profile/initials-of';
import { useAvatar } from './use-avatar';
import { Avatar } from '#ui/avatar';
import { ConfirmButton } from '#ui/confirm-button';
import { FileDrop } from '#ui/file-drop';
import styles from './profile-form.module.css';
import { avatarProblem } from './use-avatar';

// No-break spaces keep sizes on one line.
const hint =
  'Or drop one here. JPEG, PNG, GIF or WebP, up to 2\u00a0MB; 200\u00a0×\u00a0200 or larger looks best.';

export function AvatarField({ profile }: { profile: Profile }) {
  const section = useRef<HTMLElement>(null);
  const { change, remove } = useAvatar();
  const { avatarUrl } = profile;
  const problem = avatarProblem(change.error ?? remove.error);
  const begin = (file: File | undefined) => {
    if (!file || change.isPending) return;
    remove.reset();
    change.mutate(file);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.avatar}
      aria-label="Profile picture"
      aria-busy={change.isPending}
    >
      <Avatar url={avatarUrl} initials={initialsOf(profile)} size="large" />
      <div className={styles.side}>
        <p className={styles.who}>
          <strong>
            {profile.firstName} {profile.lastName}
          </strong>
          {profile.email}
        </p>
        <FileDrop
          variant="bare"
          take="one"
          label={avatarUrl ? 'Replace picture' : 'Choose a picture'}
          accept={avatarTypes.join(',')}
          hint={hint}
          onFiles={([file]) => begin(file)}
        >
          {avatarUrl && (
            <ConfirmButton
              variant="quiet"
              label="Remove picture"
              confirmLabel="Really remove"
              busyLabel={remove.isPending ? 'Removing…' : undefined}
              onConfirm={() => {
                change.reset();
                // The focused button is removed with the picture.
                remove.mutate(undefined, { onSuccess: () => section.current?.focus() });
              }}
            />
          )}
        </FileDrop>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <p role="status" className={styles.announcement}>
          {announcementOf({
            isSending: change.isPending,
            isChanged: change.isSuccess,
            isRemoved: remove.isSuccess,
          })}
        </p>
      </div>
    </section>
  );
}

function announcementOf(of: { isSending: boolean; isChanged: boolean; isRemoved: boolean }) {
  if (of.isSending) return 'Uploading…';
  if (of.isRemoved) return messages.avatarRemoved;
  return of.isChanged ? messages.avatarUpdated : '';
}

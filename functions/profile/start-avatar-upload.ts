import { startAvatarUpload } from '#shared/contract/avatar';
import { avatarMaximumBytes } from '#shared/limits';
import { newId } from '../kit/ids';
import { pendingAvatarKey } from '../kit/file-keys';
import { uploadForm } from '../kit/file-links';
import { handle } from '../kit/handle';

/** Stores no row: an upload that no profile names within a minute is deleted. */
export const handler = handle({ startAvatarUpload }, async ({ caller, body }) => {
  const avatarId = newId();
  const upload = await uploadForm({
    key: pendingAvatarKey(caller.sub, avatarId),
    contentType: body.contentType,
    mostBytes: avatarMaximumBytes,
  });
  return { avatarId, upload };
});

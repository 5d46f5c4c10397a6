import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#shared/profile/profile';
import { call } from '#lib/api/api';
import { sendFile } from '#lib/api/send-file';
import { profileKey } from '#lib/profile/use-profile';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf, CallError } from '#lib/api/call-error';
import { avatarTypes, type AvatarType, NewAvatar } from '#shared/documents/upload-rules';

export function useAvatar() {
  const client = useQueryClient();
  const onSuccess = (profile: Profile) => client.setQueryData(profileKey, profile);
  const change = useMutation({ mutationFn: upload, onSuccess });
  const remove = useMutation({ mutationFn: () => call('removeAvatar'), onSuccess });
  return { change, remove };
}

async function upload(chosen: File): Promise<Profile> {
  const file = await squarePicture(chosen);
  const { avatarId, upload: form } = await call('startAvatarUpload', {
    body: { contentType: file.type, bytes: file.size },
  });
  await sendFile({ form, file });
  return call('finishAvatar', { body: { avatarId } });
}

/** The message for a failed change of the picture: specific if the picture was refused, else general. */
export function avatarProblem(error: unknown): string | undefined {
  if (!error) return undefined;
  const isAboutPicture = ['bad_request', 'file_refused'].includes(codeOf(error) ?? '');
  return isAboutPicture ? sentenceOf(error) : messages.avatarFailed;
}

/** Twice the largest displayed size, for high-density screens. */
const sidePx = 400;
const quality = 0.9;

/** Crops a picture to a scaled square; keeps only an animation's first frame. Throws `CallError` with a message. */
async function squarePicture(file: File): Promise<Blob & { type: AvatarType }> {
  const checked = NewAvatar.safeParse({ contentType: file.type, bytes: file.size });
  if (!checked.success) throw new CallError('bad_request', checked.error.issues[0]?.message ?? refused);

  const picture = await createImageBitmap(file).catch((error: unknown) => {
    throw new CallError('file_refused', refused, error);
  });
  const canvas = document.createElement('canvas');
  const side = Math.min(picture.width, picture.height);
  canvas.width = canvas.height = Math.min(side, sidePx);
  const pen = canvas.getContext('2d');
  if (!pen) throw new CallError('file_refused', messages.avatarFailed);
  pen.imageSmoothingQuality = 'high';
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return encoded(canvas, file.type === 'image/gif' ? 'image/png' : file.type);
}

const refused = messages.avatarTypeRefused;

/** Encodes the canvas; a browser that cannot encode `type` returns PNG. */
async function encoded(canvas: HTMLCanvasElement, type: string) {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (!blob || !isAvatar(blob)) throw new CallError('file_refused', messages.avatarFailed);
  return blob;
}

const isAvatar = (blob: Blob): blob is Blob & { type: AvatarType } =>
  (avatarTypes as readonly string[]).includes(blob.type);

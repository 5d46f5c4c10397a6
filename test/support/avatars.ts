import type { TestUser } from './test-user';
import { sendForm } from './uploads';

/** Uploads a picture completely and sets it as the profile picture. */
export async function uploadAvatar(person: TestUser, contentType: string, bytes: Uint8Array | string) {
  const body = { contentType, bytes: Buffer.byteLength(bytes) };
  const started = await person.call('startAvatarUpload', { body });
  if (started.status !== 201) throw new Error(`startAvatarUpload: ${JSON.stringify(started.error)}`);
  const status = await sendForm(started.body.upload, bytes);
  if (status !== 201) throw new Error(`The bucket answered ${status}.`);
  return person.call('finishAvatar', { body: { avatarId: started.body.avatarId } });
}

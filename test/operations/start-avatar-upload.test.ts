import { expect, it } from 'vitest';
import { avatarMaximumBytes } from '#shared/limits';
import { messages } from '#shared/messages';
import { newUserOf } from '#test/support/table';

it('every user may upload a picture; other types and more than 2 MB are refused with the sentence of the page', async () => {
  const person = await newUserOf('Basic');
  const announce = (contentType: string, bytes: number) =>
    person.call('startAvatarUpload', { body: { contentType, bytes } });

  const replies = [
    await announce('image/webp', avatarMaximumBytes),
    await announce('image/svg+xml', 100),
    await announce('image/png', avatarMaximumBytes + 1),
  ];

  expect(replies.map(({ status, error }) => [status, error.message])).toEqual([
    [201, undefined],
    [400, messages.avatarTypeRefused],
    [400, messages.avatarTooLarge],
  ]);
  expect(replies[0]?.body.upload.fields['key']).toBe(`pending/${person.id}/${replies[0]?.body.avatarId}`);
});

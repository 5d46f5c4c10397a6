import { expect, it } from 'vitest';
import { uploadAvatar } from '#test/support/avatars';
import { keysContaining } from '#test/support/bucket';
import { newUserOf } from '#test/support/table';
import { pngOf } from '@suasion/local-aws/test/textract/documents';

it('a removed picture is gone from profile and bucket, and removing it again changes nothing', async () => {
  const person = await newUserOf('Basic');
  await uploadAvatar(person, 'image/png', pngOf({ width: 1, height: 1 }, Buffer.from([1])));

  const replies = [await person.call('removeAvatar'), await person.call('removeAvatar')];

  expect(replies.map(({ status, body }) => [status, body.avatarUrl])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await keysContaining(person.id)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { avatarMaximumBytes } from '#shared/limits';
import { messages } from '#shared/messages';
import { keysContaining } from '#test/support/bucket';
import { newUserOf } from '#test/support/table';
import { localConsole } from '#test/support/shared-product';
import { sendForm } from '#test/support/uploads';
import { uploadAvatar } from '#test/support/avatars';
import { pngOf } from '@suasion/local-aws/test/textract/documents';

const png = (shade: number) => pngOf({ width: 1, height: 1 }, Buffer.from([shade]));

describe('a profile picture', () => {
  it('of each accepted kind is shown at an address of its own', async () => {
    const person = await newUserOf('Basic');
    const pictures: [string, Buffer, string][] = [
      ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
      ['image/gif', Buffer.from('GIF89a..'), 'image/gif'],
      ['image/webp', Buffer.from('RIFF....WEBPVP8 '), 'image/webp'],
      // The content decides, not the announced type.
      ['image/jpeg', png(7), 'image/png'],
    ];

    const shown = [];
    let last = '';
    for (const [contentType, bytes] of pictures) {
      const { body } = await uploadAvatar(person, contentType, bytes);
      last = body.avatarUrl ?? '';
      const picture = await fetch(body.avatarUrl ?? '');
      shown.push([picture.headers.get('content-type'), Buffer.from(await picture.arrayBuffer())]);
    }

    expect(shown).toEqual(pictures.map(([, bytes, type]) => [type, bytes]));
    const keys = await keysContaining(person.id);
    expect(keys).toHaveLength(1);
    expect(last).toContain(keys[0]);
  });

  it('is part of every answer with the profile; another picture has another address, and addresses expire', async () => {
    const person = await newUserOf('Basic');
    const first = (await uploadAvatar(person, 'image/png', png(1))).body.avatarUrl ?? '';

    const read = (await person.profile()).avatarUrl ?? '';
    const again = (await person.profile()).avatarUrl;
    const renamed = (await person.call('updateProfile', { body: { firstName: 'New' } })).body.avatarUrl ?? '';
    const answers = await Promise.all([first, read, renamed].map(async (url) => (await fetch(url)).status));
    const second = (await uploadAvatar(person, 'image/png', png(2))).body.avatarUrl;
    await localConsole().advance({ advanceSeconds: 7_300 });

    expect(again).toBe(read);
    expect(answers).toEqual([200, 200, 200]);
    expect(second).not.toBe(first);
    expect((await fetch(first)).status).toBe(403);
  });

  it.each<[string, Buffer | string, string]>([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', messages.avatarTypeRefused],
    ['an executable', 'MZ\x90\0', messages.avatarTypeRefused],
    ['a PDF', '%PDF-1.7', messages.avatarTypeRefused],
  ])('that is %s is refused and not kept, and the previous one stays', async (_, bytes, sentence) => {
    const person = await newUserOf('Basic');
    await uploadAvatar(person, 'image/png', png(3));
    const { avatarUrl } = await person.profile();
    const keys = await keysContaining(person.id);

    const reply = await uploadAvatar(person, 'image/png', bytes);

    expect([reply.status, reply.error]).toEqual([400, { code: 'file_refused', message: sentence }]);
    expect((await person.profile()).avatarUrl).toBe(avatarUrl);
    expect(await keysContaining(person.id)).toEqual(keys);
  });

  it('that has not arrived or that another user uploaded is not shown', async () => {
    const [person, other] = [await newUserOf('Basic'), await newUserOf('Basic')];
    const { avatarId, upload } = (
      await other.call('startAvatarUpload', { body: { contentType: 'image/png', bytes: 10 } })
    ).body;
    await sendForm(upload, png(4));

    const reply = await person.call('finishAvatar', { body: { avatarId } });

    expect([reply.status, reply.error.code]).toEqual([409, 'upload_missing']);
    expect((await person.profile()).avatarUrl).toBeUndefined();
  });

  it('that is reported twice at once is shown once, and of two at once the last one stays', async () => {
    const person = await newUserOf('Basic');
    const uploaded = async (shade: number) => {
      const announced = { contentType: 'image/png', bytes: 100 };
      const { avatarId, upload } = (await person.call('startAvatarUpload', { body: announced })).body;
      await sendForm(upload, png(shade));
      return avatarId;
    };
    const finish = (avatarId: string) => person.call('finishAvatar', { body: { avatarId } });
    const [one, two, three] = [await uploaded(1), await uploaded(2), await uploaded(3)];

    const same = await Promise.all([finish(one), finish(one)]);
    const both = await Promise.all([finish(two), finish(three)]);

    expect([...same, ...both].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { avatarUrl = '' } = await person.profile();
    const shown = Buffer.from(await (await fetch(avatarUrl)).arrayBuffer());
    expect([png(2), png(3)]).toContainEqual(shown);
    expect(await keysContaining(person.id)).toEqual([
      `avatars/${person.id}/${avatarUrl.includes(two) ? two : three}`,
    ]);
  });

  it('stays if it is set while the previous one is being removed', async () => {
    const person = await newUserOf('Basic');
    await uploadAvatar(person, 'image/png', png(1));
    const fault = { service: 's3', operation: 'DeleteObject', fault: 'slow', delayMs: 1_200 };
    await localConsole().fault({ ...fault, containing: `avatars/${person.id}` });

    const removing = person.call('removeAvatar');
    await new Promise((done) => setTimeout(done, 300));
    const shown = await uploadAvatar(person, 'image/png', png(2));
    const removed = await removing;

    expect([shown.status, removed.status, removed.error.code]).toEqual([200, 503, 'busy']);
    const picture = await fetch((await person.profile()).avatarUrl ?? '');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png(2));
  });

  it('of more than 2 MB is refused by the bucket', async () => {
    const person = await newUserOf('Basic');
    const announced = { contentType: 'image/png', bytes: 100 };
    const { upload } = (await person.call('startAvatarUpload', { body: announced })).body;

    const large = Buffer.concat([png(5), Buffer.alloc(avatarMaximumBytes)]);

    expect(await sendForm(upload, large)).toBe(400);
    expect(await keysContaining(person.id)).toEqual([]);
  });
});

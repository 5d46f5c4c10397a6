import { afterEach, describe, expect, it } from 'vitest';
import { messages } from '#shared/messages';
import { uploadEventDelaySeconds } from '#shared/timing';
import { uploadAvatar } from '#test/support/avatars';
import { keysContaining, putObject } from '#test/support/bucket';
import { waitForDeletion } from '#test/support/account-deletion';
import { newUserOf, rowsOf, setProfile } from '#test/support/table';
import { localConsole } from '#test/support/shared-product';
import { makeCase } from '#test/support/runs';
import { announceUpload, documentsOf, waitForReading, sendForm, uploadFile } from '#test/support/uploads';
import { pngOf, textPdf } from '@suasion/local-aws/test/textract/documents';

afterEach(() => localConsole().clearFaults());

const passAMinute = () => localConsole().advance({ advanceSeconds: uploadEventDelaySeconds + 1 });
/** What is in the bucket without being listed anywhere, once uploads have been checked. */
const expectKeys = (part: string) =>
  expect.poll(() => keysContaining(part), { timeout: 20_000, interval: 100 });

async function newUserWithCase() {
  const person = await newUserOf('Enterprise');
  return { person, caseId: (await makeCase(person)).id };
}

describe('an upload that is on no list is gone a minute later', () => {
  it('if the form of a document is used again; the text already read stays', async () => {
    const { person, caseId } = await newUserWithCase();
    const { document, upload } = (await announceUpload(person, caseId, 'First')).body;
    const params = { caseId, documentId: document.id };
    await sendForm(upload, 'The first words');
    await person.call('finishUpload', { params });
    const read = await waitForReading(person, caseId, document);

    await sendForm(upload, 'Something else');
    const between = await keysContaining(document.id);
    await passAMinute();

    expect(between).toHaveLength(3);
    await expectKeys(document.id).toHaveLength(2);
    expect(await documentsOf(person, caseId)).toEqual([read]);
    const { body } = await person.call('getDocument', { params });
    expect(await (await fetch(body.url)).text()).toBe('The first words');
  });

  it.each(['removed', 'of a case that was deleted', 'of an account that is gone'])(
    'if the document was %s',
    { timeout: 90_000 },
    async (how) => {
      const { person, caseId } = await newUserWithCase();
      const { document, upload } = (await announceUpload(person, caseId, 'Words')).body;
      if (how === 'removed')
        await person.call('removeDocument', { params: { caseId, documentId: document.id } });
      else if (how === 'of a case that was deleted') await person.call('deleteCase', { params: { caseId } });
      else {
        await person.call('deleteAccount');
        await waitForDeletion(person, undefined, 60);
      }

      const status = await sendForm(upload, 'Plain words');
      await passAMinute();

      expect(status).toBe(201);
      await expectKeys(person.id).toEqual([]);
    },
  );

  it('if a picture is not used, or its form is used again', async () => {
    const person = await newUserOf('Basic');
    const body = { contentType: 'image/png', bytes: 10 };
    const png = pngOf({ width: 1, height: 1 }, Buffer.from([9]));
    const { avatarId, upload } = (await person.call('startAvatarUpload', { body })).body;
    const never = (await person.call('startAvatarUpload', { body })).body;
    await sendForm(upload, png);
    await person.call('finishAvatar', { body: { avatarId } });

    for (const form of [upload, never.upload]) await sendForm(form, 'MZ');
    // Left by a call that ended between two of its steps.
    await putObject(`avatars/${person.id}/nameless`, 'GIF89a');
    const between = await keysContaining(person.id);
    await passAMinute();

    expect(between).toHaveLength(4);
    await expectKeys(person.id).toEqual([`avatars/${person.id}/${avatarId}`]);
    const picture = await fetch((await person.profile()).avatarUrl ?? '');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    expect((await uploadAvatar(person, 'image/png', png)).status).toBe(200);
  });

  it('if a picture may still be about to be used: at the next check', async () => {
    const person = await newUserOf('Basic');
    const body = { contentType: 'image/gif', bytes: 6 };
    const { upload } = (await person.call('startAvatarUpload', { body })).body;
    await sendForm(upload, 'GIF89a');
    await localConsole().advance({ advanceSeconds: uploadEventDelaySeconds - 5 });
    await putObject(`avatars/${person.id}/young`, 'GIF89a');

    await localConsole().advance({ advanceSeconds: 6 });
    await expectKeys(person.id).toEqual([`avatars/${person.id}/young`]);
    await localConsole().advance({ advanceSeconds: 181 });

    await expectKeys(person.id).toEqual([]);
  });

  it('if the bucket does not respond at first: as soon as it does', { timeout: 60_000 }, async () => {
    const { person, caseId } = await newUserWithCase();
    const { document, upload } = (await announceUpload(person, caseId, 'Words')).body;
    await person.call('removeDocument', { params: { caseId, documentId: document.id } });
    await sendForm(upload, 'Plain words');
    const fault = { service: 's3', operation: 'DeleteObject', fault: 'unavailable', times: 3 };
    await localConsole().fault({ ...fault, containing: document.id });

    await passAMinute();
    await new Promise((done) => setTimeout(done, 2_000));
    const between = await keysContaining(document.id);
    await localConsole().advance({ advanceSeconds: 181 });

    expect(between).toHaveLength(1);
    await expectKeys(document.id).toEqual([]);
  });
});

describe('a document that arrived unannounced because the page was closed or offline', () => {
  it('is read a minute later, once, however often it was sent', async () => {
    const { person, caseId } = await newUserWithCase();
    const { document, upload } = (await announceUpload(person, caseId, 'x', { name: 'Research.pdf' })).body;
    for (let times = 0; times < 2; times += 1) await sendForm(upload, textPdf('Plain words'));

    const before = await documentsOf(person, caseId);
    await passAMinute();
    const read = await waitForReading(person, caseId, document);

    expect(before).toMatchObject([{ state: 'uploading', canBeOpened: false }]);
    expect(read).toMatchObject({ state: 'ready', fileType: 'pdf', chunks: 1 });
    await expectKeys(document.id).toHaveLength(2);
    const row = (await rowsOf(person.id)).find(({ sk }) => String(sk).includes('#DOC#'));
    expect(row).toMatchObject({ readings: 1 });
    // A page that comes back and announces it is told the result.
    const params = { caseId, documentId: document.id };
    expect((await person.call('finishUpload', { params })).body).toEqual(read);
  });

  it('is not kept and says why if it cannot be read', async () => {
    const { person, caseId } = await newUserWithCase();
    const { document, upload } = (await announceUpload(person, caseId, 'x', { name: 'setup.pdf' })).body;
    await sendForm(upload, 'MZ\u0090\u0000');

    await passAMinute();
    const ended = await waitForReading(person, caseId, document);

    expect(ended.error).toEqual({ code: 'file_refused', message: messages.fileRefused });
    await expectKeys(document.id).toEqual([]);
  });

  it.each(['Basic', 'Pro', 'Suspended'] as const)(
    'is neither read nor kept for a user who may no longer use it (%s)',
    async (userType) => {
      const { person, caseId } = await newUserWithCase();
      const sent = { documentType: userType === 'Pro' ? 'brand' : 'audience' } as const;
      const { document, upload } = (await announceUpload(person, caseId, 'Plain words', sent)).body;
      await sendForm(upload, 'Plain words');
      await setProfile(person.id, { userType });

      await passAMinute();

      await expectKeys(document.id).toEqual([]);
      const row = (await rowsOf(person.id)).find(({ sk }) => String(sk).includes('#DOC#'));
      expect(row).toMatchObject({ state: 'uploading', isKept: false, readings: 0 });
    },
  );
});

it('is not handled twice if it was announced in time', async () => {
  const { person, caseId } = await newUserWithCase();
  const read = await waitForReading(person, caseId, await uploadFile(person, caseId, 'Plain words'));
  const keys = await keysContaining(person.id);

  await passAMinute();
  await new Promise((done) => setTimeout(done, 1_500));

  expect(await documentsOf(person, caseId)).toEqual([read]);
  expect(await keysContaining(person.id)).toEqual(keys);
});

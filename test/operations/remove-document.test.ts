import { afterEach, describe, expect, it } from 'vitest';
import { documentsPerCase } from '#shared/limits';
import { uploadAvatar } from '#test/support/avatars';
import { keysContaining } from '#test/support/bucket';
import { waitForDeletion } from '#test/support/account-deletion';
import { newUserOf, rowsOf, setProfile } from '#test/support/table';
import { localConsole } from '#test/support/shared-product';
import { makeCase } from '#test/support/runs';
import { announceUpload, documentsOf, waitForReading, sendForm, uploadFile } from '#test/support/uploads';

afterEach(() => localConsole().clearFaults());

const documentRows = async (sub: string) =>
  (await rowsOf(sub)).filter(({ sk }) => String(sk).includes('#DOC#'));

describe('removing a document', () => {
  it('removes file, text and row, even after the plan has ended, and makes room for another', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await makeCase(person);
    for (let n = 1; n < documentsPerCase; n += 1) await announceUpload(person, caseId, 'Words');
    const document = await uploadFile(person, caseId, 'Plain words');
    await waitForReading(person, caseId, document);
    await setProfile(person.id, { userType: 'Basic' });

    const params = { caseId, documentId: document.id };
    const reply = await person.call('removeDocument', { params });
    const again = await person.call('removeDocument', { params });
    await setProfile(person.id, { userType: 'Pro' });
    const next = await announceUpload(person, caseId, 'Words');

    expect([reply.status, reply.body.documents.length]).toEqual([200, documentsPerCase - 1]);
    expect([again.status, again.error.code]).toEqual([404, 'document_not_found']);
    expect(await keysContaining(person.id)).toEqual([]);
    expect(next.status).toBe(201);
  });

  it('can be repeated if the bucket does not respond: the document stays on the list', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await makeCase(person);
    const document = await uploadFile(person, caseId, 'Plain words');
    await waitForReading(person, caseId, document);
    const params = { caseId, documentId: document.id };
    const fault = { service: 's3', operation: 'DeleteObject', fault: 'unavailable', times: 9 };
    await localConsole().fault({ ...fault, containing: document.id });

    const failed = await person.call('removeDocument', { params });
    const listed = await documentsOf(person, caseId);
    await localConsole().clearFaults();
    const done = await person.call('removeDocument', { params });

    expect([failed.status, listed.length]).toEqual([503, 1]);
    expect([done.status, done.body.documents]).toEqual([200, []]);
    expect(await keysContaining(document.id)).toEqual([]);
  });
});

describe('a document that is removed while it is being ingested', () => {
  it('is gone with everything stored for it', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await makeCase(person);
    const { document, upload } = (await announceUpload(person, caseId, 'Plain words')).body;
    await sendForm(upload, 'Plain words');
    const params = { caseId, documentId: document.id };
    const fault = { service: 's3', operation: 'DeleteObject', fault: 'slow', delayMs: 1_500 };
    await localConsole().fault({ ...fault, containing: `pending/${person.id}` });

    const removing = person.call('removeDocument', { params });
    await new Promise((done) => setTimeout(done, 400));
    const finished = await person.call('finishUpload', { params });
    const between = await keysContaining(person.id);
    const removed = await removing;

    expect([finished.status, removed.status, removed.body.documents]).toEqual([202, 200, []]);
    expect(between.length).toBeGreaterThan(0);
    await expect.poll(() => keysContaining(person.id), { timeout: 10_000 }).toEqual([]);
  });
});

describe('documents are deleted with their owner', () => {
  it('a purged case takes its own documents along, and no others', { timeout: 60_000 }, async () => {
    const person = await newUserOf('Pro');
    const [gone, kept] = [await makeCase(person, 'Gone'), await makeCase(person, 'Kept')];
    for (const { id } of [gone, kept])
      await waitForReading(person, id, await uploadFile(person, id, `Plain words of ${id}`));

    await person.call('deleteCase', { params: { caseId: gone.id } });
    await localConsole().advance({ advanceSeconds: 905 });
    const until = Date.now() + 20_000;
    while ((await documentRows(person.id)).length > 1 && Date.now() < until)
      await new Promise((done) => setTimeout(done, 100));

    expect((await documentRows(person.id)).map(({ caseId }) => caseId)).toEqual([kept.id]);
    expect(await keysContaining(gone.id)).toEqual([]);
    expect(await keysContaining(kept.id)).toHaveLength(2);
  });

  it(
    'a deleted account takes documents, texts, picture and unclaimed uploads along',
    { timeout: 90_000 },
    async () => {
      const person = await newUserOf('Pro');
      const { id: caseId } = await makeCase(person);
      await waitForReading(person, caseId, await uploadFile(person, caseId, 'Plain words'));
      await sendForm((await announceUpload(person, caseId, 'Words')).body.upload, 'Words');
      await uploadAvatar(person, 'image/gif', 'GIF89a');
      const before = await keysContaining(person.id);

      await person.call('deleteAccount');
      await waitForDeletion(person, undefined, 60);

      expect(before).toHaveLength(4);
      expect(await keysContaining(person.id)).toEqual([]);
    },
  );

  it(
    'an account whose files cannot be deleted yet shows where it is stuck',
    { timeout: 60_000 },
    async () => {
      const person = await newUserOf('Pro');
      const { id: caseId } = await makeCase(person);
      await uploadFile(person, caseId, 'Plain words');
      const fault = { service: 's3', operation: 'DeleteObjects', fault: 'unavailable', times: 3 };
      await localConsole().fault(fault);

      await person.call('deleteAccount');
      const stuck = await waitForDeletion(person, ({ stuckAt }) => stuckAt !== undefined, 40);

      expect(stuck).toEqual({ state: 'closing', stuckAt: 'files' });
    },
  );
});

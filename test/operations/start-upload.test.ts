import { expect, describe, it } from 'vitest';
import { documentMaximumBytes, documentsPerCase } from '#shared/limits';
import { messages } from '#shared/messages';
import { keysContaining } from '#test/support/bucket';
import { newUserOf, rowsOf } from '#test/support/table';
import { localConsole } from '#test/support/shared-product';
import { makeCase, newKey } from '#test/support/runs';
import { announceUpload, abortUpload, documentsOf, waitForReading, sendForm } from '#test/support/uploads';
import { textPdf } from '@suasion/local-aws/test/textract/documents';

describe('starting an upload', () => {
  it.each([
    ['Basic', 'audience', 403],
    ['Basic', 'brand', 403],
    ['Pro', 'audience', 201],
    ['Pro', 'brand', 403],
    ['Enterprise', 'audience', 201],
    ['Enterprise', 'brand', 201],
    ['Admin', 'brand', 201],
  ] as const)('%s may upload %s files as the role table says', async (userType, documentType, status) => {
    const person = await newUserOf(userType);
    const { id } = await makeCase(person);

    const reply = await announceUpload(person, id, 'words', { documentType });

    expect([reply.status, reply.error.code]).toEqual([status, status === 403 ? 'plan_needed' : undefined]);
    expect(await documentsOf(person, id)).toHaveLength(status === 201 ? 1 : 0);
  });

  it('refuses by kind and size with a sentence, and lists nothing', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);

    const replies = await Promise.all([
      announceUpload(person, id, 'MZ', { name: 'setup.exe' }),
      announceUpload(person, id, '<svg/>', { name: 'logo.svg' }),
      announceUpload(person, id, 'x', { name: 'big.pdf', bytes: 11 * 1024 * 1024 }),
      announceUpload(person, id, '', { name: 'empty.txt' }),
      announceUpload(person, id, 'x', { name: `${'n'.repeat(300)}.txt` }),
    ]);

    expect(replies.map(({ status, error }) => [status, error.message])).toEqual([
      [400, messages.fileTypeRefused],
      [400, messages.fileTypeRefused],
      [400, messages.fileTooLarge],
      [400, messages.fileEmpty],
      [400, messages.fileNameTooLong],
    ]);
    expect(await documentsOf(person, id)).toEqual([]);
  });

  it('removes folders, invisible characters and direction marks from a name, and never puts a name into a key', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);
    const names = [
      '../../etc/passwd.txt',
      'C:\\Secret\\Plan.txt',
      'inv\u202Eoice\u200F.txt',
      '..\u0000.txt',
      'Zürich 東京.txt',
    ];

    const replies = [];
    for (const name of names) replies.push(await announceUpload(person, id, 'words', { name }));

    expect(replies.map(({ body }) => body.document.name)).toEqual([
      'passwd.txt',
      'Plan.txt',
      'invoice.txt',
      'file.txt',
      'Zürich 東京.txt',
    ]);
    for (const { body } of replies)
      expect(body.upload.fields['key']).toBe(`pending/${person.id}/${id}/${body.document.id}`);
  });

  it('with the same key is the same document, even when it is sent twice at once', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);
    const idempotencyKey = newKey();

    const replies = await Promise.all(
      [1, 2].map(() => announceUpload(person, id, 'words', { idempotencyKey })),
    );

    expect(new Set(replies.map(({ body }) => body.document.id)).size).toBe(1);
    expect(await documentsOf(person, id)).toHaveLength(1);
  });

  it('is limited to twenty documents per case, even with simultaneous calls', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);
    for (let n = 0; n < documentsPerCase - 2; n += 1) await announceUpload(person, id, 'words');

    const replies = await Promise.all([1, 2, 3, 4].map(() => announceUpload(person, id, 'words')));

    const full = replies.filter(({ error }) => error.code === 'document_limit');
    expect([full.length, full[0]?.status, full[0]?.error.message]).toEqual([2, 409, messages.documentLimit]);
    expect(await documentsOf(person, id)).toHaveLength(documentsPerCase);
  });

  it('is not blocked by unfinished uploads: when they have expired, the oldest makes room', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);
    const { document, upload } = (await announceUpload(person, id, 'words')).body;
    // It arrived and was ingested, but writing that down failed.
    await sendForm(upload, 'words');
    const fault = { service: 'dynamodb', operation: 'TransactWriteItems', fault: 'unavailable', times: 20 };
    await localConsole().fault(fault);
    const broken = await person.call('finishUpload', { params: { caseId: id, documentId: document.id } });
    await localConsole().clearFaults();
    const left = await keysContaining(document.id);
    for (let n = 1; n < documentsPerCase; n += 1) await announceUpload(person, id, 'words');

    const early = await announceUpload(person, id, 'words');
    await localConsole().advance({ advanceSeconds: 620 });
    const replies = await Promise.all([1, 2].map(() => announceUpload(person, id, 'words')));

    expect([broken.status, left.length]).toEqual([503, 2]);
    expect([early.status, early.error.code]).toEqual([409, 'document_limit']);
    expect(replies.map(({ status }) => status)).toContain(201);
    const listed = await documentsOf(person, id);
    expect(listed).toHaveLength(documentsPerCase);
    expect(listed.map(({ id: each }) => each)).not.toContain(document.id);
    expect(await keysContaining(person.id)).toEqual([]);
  });
});

describe('the form of an upload', () => {
  it('accepts one file of the announced type, at its own key, up to 10 MB, and nothing else', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);
    const { upload, document } = (await announceUpload(person, id, 'words')).body;
    const { url, fields } = upload;
    const other = `pending/${person.id}/${id}/00000000000000000000000000`;

    const answers = [
      await sendForm({ url, fields: { ...fields, key: other } }, 'words'),
      await sendForm({ url, fields: { ...fields, key: `documents/${person.id}/x` } }, 'words'),
      await sendForm({ url, fields: { ...fields, 'Content-Type': 'text/html' } }, 'words'),
      await sendForm({ url, fields }, ''),
      await sendForm({ url, fields }, Buffer.alloc(documentMaximumBytes + 1)),
      await sendForm({ url, fields }, 'words'),
    ];

    expect(answers).toEqual([403, 403, 403, 400, 400, 201]);
    expect(await keysContaining(person.id)).toEqual([`pending/${person.id}/${id}/${document.id}`]);
  });

  it('leaves nothing behind when the connection breaks, and can be sent again', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);
    const content = 'Plain words. '.repeat(50_000);
    const { upload, document } = (await announceUpload(person, id, content)).body;

    await abortUpload(upload, content);
    const stored = await keysContaining(person.id);
    const early = await person.call('finishUpload', { params: { caseId: id, documentId: document.id } });
    const again = await sendForm(upload, content);

    expect([stored, early.error.code, again]).toEqual([[], 'upload_missing', 201]);
    expect((await documentsOf(person, id))[0]?.state).toBe('uploading');
  });

  it('changes nothing that was read if it is sent again later', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);
    const { upload, document } = (await announceUpload(person, id, 'words')).body;
    const params = { caseId: id, documentId: document.id };

    const sent = [await sendForm(upload, 'The first words'), await sendForm(upload, 'The second words')];
    await person.call('finishUpload', { params });
    await waitForReading(person, id, document);
    const late = await sendForm(upload, 'Something else');
    const finished = await person.call('finishUpload', { params });

    expect([...sent, late]).toEqual([201, 201, 201]);
    expect(finished.body).toMatchObject({ state: 'ready', chunks: 1 });
    const { body } = await person.call('getDocument', { params });
    expect(await (await fetch(body.url)).text()).toBe('The second words');
    expect(await documentsOf(person, id)).toHaveLength(1);
  });

  it('cannot replace a file between its check and its copy', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await makeCase(person);
    const { document, upload } = (await announceUpload(person, caseId, 'x', { name: 'Survey.pdf' })).body;
    const finish = () => person.call('finishUpload', { params: { caseId, documentId: document.id } });
    await sendForm(upload, textPdf('Plain words'));
    const fault = { service: 's3', operation: 'CopyObject', fault: 'slow', delayMs: 1_500 };
    await localConsole().fault({ ...fault, containing: document.id });

    const finishing = finish();
    await new Promise((done) => setTimeout(done, 500));
    const sent = await sendForm(upload, 'MZ\x90\0\x03\0\0\0');
    const first = await finishing;
    const again = await finish();

    expect([sent, first.status, first.error.code]).toEqual([201, 503, 'busy']);
    expect(again.body).toMatchObject({ state: 'failed', error: { message: messages.fileRefused } });
    expect(await keysContaining(document.id)).toEqual([]);
  });

  it('expires after ten minutes', async () => {
    const person = await newUserOf('Pro');
    const { id } = await makeCase(person);
    const { upload, document } = (await announceUpload(person, id, 'words')).body;

    await localConsole().advance({ advanceSeconds: 620 });
    const status = await sendForm(upload, 'words');
    const [listed] = await documentsOf(person, id);

    expect(status).toBe(403);
    expect(listed).toMatchObject({
      ...{ id: document.id, state: 'failed', canBeOpened: false, canBeReadAgain: false },
      error: { code: 'upload_missing', message: messages.uploadLost },
    });
    expect((await rowsOf(person.id)).filter(({ sk }) => String(sk).includes('#DOC#'))).toHaveLength(1);
  });
});

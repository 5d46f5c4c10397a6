import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { messages } from '#shared/messages';
import { keysContaining } from '#test/support/bucket';
import { branchingDoc, nestedPdf, overlappingPdf, stripedPng } from '#test/support/hostile-files';
import { newUserOf, rowsOf, setProfile } from '#test/support/table';
import { localConsole } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { makeCase } from '#test/support/runs';
import {
  announceUpload,
  documentsOf,
  waitForPromptReading,
  waitForReading,
  sendForm,
  uploadFile,
} from '#test/support/uploads';
import { deepDocx, doc, docx, docxBomb, entityDocx, loopingDoc } from '#test/support/word-files';
import { lockedPdf, photo, scannedPdf, textPdf, textPng } from '@suasion/local-aws/test/textract/documents';

afterEach(() => localConsole().clearFaults());

async function newUserWithCase(): Promise<{ person: TestUser & { id: string }; caseId: string }> {
  const person = await newUserOf('Enterprise');
  return { person, caseId: (await makeCase(person)).id };
}

const finish = (person: TestUser, caseId: string, documentId: string) =>
  person.call('finishUpload', { params: { caseId, documentId } });

describe('an uploaded document', () => {
  it('is read according to its content, for every accepted kind', { timeout: 60_000 }, async () => {
    const { person, caseId } = await newUserWithCase();
    const text = 'Our readers run small shops and value plain words.';
    const files: [string, Uint8Array | string, string][] = [
      ['plain.txt', text, 'txt'],
      ['new.docx', docx(text), 'docx'],
      ['old.doc', doc(text), 'doc'],
      ['text.pdf', textPdf(text), 'pdf'],
      ['picture.png', await textPng('Plain words'), 'png'],
      ['photo.jpeg', photo(), 'jpg'],
      ['scan.pdf', await scannedPdf('Plain words'), 'pdf'],
      // A PDF with the name of a picture is a PDF.
      ['named.png', textPdf(text), 'pdf'],
    ];

    for (const [name, content] of files) await uploadFile(person, caseId, content, { name });
    const read = [];
    for (const listed of await documentsOf(person, caseId))
      read.push(await waitForReading(person, caseId, listed, 40));

    expect(read.map(({ name, state, fileType, chunks }) => [name, state, fileType, chunks])).toEqual(
      files.map(([name, , fileType]) => [name, 'ready', fileType, 1]),
    );
    const keys = await keysContaining(person.id);
    expect(keys.filter((key) => key.startsWith('pending/'))).toEqual([]);
    expect(keys).toHaveLength(files.length * 2);
  });

  it('with several scanned pages goes through text recognition as a whole', { timeout: 60_000 }, async () => {
    const { person, caseId } = await newUserWithCase();
    const pages = await scannedPdf('Plain words for small shops', 3);

    const document = await uploadFile(person, caseId, pages, { name: 'scan.pdf' });

    expect(await waitForReading(person, caseId, document, 40)).toMatchObject({ state: 'ready', chunks: 1 });
  });

  it('whose recognition outlasts one attempt is resumed, not restarted', { timeout: 90_000 }, async () => {
    const { person, caseId } = await newUserWithCase();
    const pages = await scannedPdf('Plain words for small shops', 6);
    const rowOf = async () => (await rowsOf(person.id)).find(({ sk }) => String(sk).includes('#DOC#'));

    const document = await uploadFile(person, caseId, pages, { name: 'scan.pdf' });
    await expect.poll(async () => (await rowOf())?.['attempt'], { interval: 50, timeout: 15_000 }).toBe(1);
    const claimed = Number((await rowOf())?.['revision']);
    // Releasing is a separate step between the claim and the end.
    const isLetGo = async () => {
      const { state, revision } = (await rowOf()) ?? {};
      return Number(revision) - claimed > (state === 'reading' ? 0 : 1);
    };
    // Whenever the attempt started to wait, its time is over at the next step of the clock.
    for (let step = 0; step < 10 && !(await isLetGo()); step += 1) {
      await localConsole().advance({ advanceSeconds: 45 });
      await pause(600);
    }
    expect(await isLetGo()).toBe(true);
    await localConsole().advance({ advanceSeconds: 15 });

    expect(await waitForReading(person, caseId, document, 60)).toMatchObject({ state: 'ready', chunks: 1 });
    expect(await rowOf()).toMatchObject({ readings: 1, attempt: 1 });
  });

  it('without text is ready with no passage', async () => {
    const { person, caseId } = await newUserWithCase();

    const document = await uploadFile(person, caseId, ' \n 1 \n ', { name: 'empty.txt' });

    expect(await waitForReading(person, caseId, document)).toMatchObject({ state: 'ready', chunks: 0 });
  });

  it('that is reported twice at once is read once', async () => {
    const { person, caseId } = await newUserWithCase();
    const { document, upload } = (await announceUpload(person, caseId, 'Plain words')).body;
    await sendForm(upload, 'Plain words');

    const replies = await Promise.all([1, 2, 3].map(() => finish(person, caseId, document.id)));

    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await waitForReading(person, caseId, document)).toMatchObject({ state: 'ready', chunks: 1 });
    expect((await finish(person, caseId, document.id)).body.state).toBe('ready');
    expect(await keysContaining(person.id)).toHaveLength(2);
  });

  it('that has not arrived has to be uploaded again', async () => {
    const { person, caseId } = await newUserWithCase();
    const { document, upload } = (await announceUpload(person, caseId, 'Plain words')).body;

    const early = await finish(person, caseId, document.id);
    await sendForm(upload, 'Plain words');
    const later = await finish(person, caseId, document.id);

    expect([early.status, early.error]).toMatchObject([
      409,
      { code: 'upload_missing', message: messages.uploadMissing },
    ]);
    expect(later.status).toBe(202);
  });
});

it('is not read if the plan has ended meanwhile', async () => {
  const { person, caseId } = await newUserWithCase();
  const sent = { documentType: 'brand', name: 'Voice.txt' } as const;
  const { document, upload } = (await announceUpload(person, caseId, 'Plain words', sent)).body;
  await sendForm(upload, 'Plain words');

  const replies = [];
  for (const userType of ['Pro', 'Basic'] as const) {
    await setProfile(person.id, { userType });
    replies.push(await finish(person, caseId, document.id));
  }

  expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
    [403, 'plan_needed'],
    [403, 'plan_needed'],
  ]);
  expect(await documentsOf(person, caseId)).toMatchObject([{ state: 'uploading' }]);
});

describe('a document that cannot be read', () => {
  it.each([
    ['an executable called .pdf', 'setup.pdf', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1')],
    ['an SVG called .png', 'logo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['an HTML page called .docx', 'page.docx', '<!doctype html><script>alert(1)</script>'],
  ])('(%s) is not kept, and the list says why', async (_, name, content) => {
    const { person, caseId } = await newUserWithCase();

    const document = await uploadFile(person, caseId, content, { name });

    expect(document).toMatchObject({
      ...{ state: 'failed', canBeOpened: false, canBeReadAgain: false },
      error: { code: 'file_refused', message: messages.fileRefused },
    });
    expect(await keysContaining(person.id)).toEqual([]);
  });

  const { unreadable } = messages;
  it.each<[string, string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
    ['a scan of 201 pages', 'scan.pdf', () => scannedPdf('Plain words', 201), unreadable.tooManyPages],
    ['a zip bomb', 'bomb.docx', docxBomb, unreadable.tooLarge],
    ['a document with entity definitions', 'x.docx', entityDocx, unreadable.damaged],
    ['half a document', 'half.docx', () => docx('x'.repeat(9_000)).subarray(0, 160), unreadable.damaged],
    ['a zip without a document', 'zip.docx', () => Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), ''],
    ['a circular chain of sectors', 'loop.doc', loopingDoc, unreadable.damaged],
    ['a PDF with a password', 'locked.pdf', lockedPdf, unreadable.locked],
    ['half a PDF', 'half.pdf', () => textPdf('Plain words').subarray(0, 40), unreadable.damaged],
    ['half a picture', 'half.png', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), unreadable.damaged],
  ])('(%s) shows a clear sentence within five seconds of the upload', async (_, name, content, reason) => {
    const { person, caseId } = await newUserWithCase();
    const bytes = await content();

    const document = await uploadFile(person, caseId, bytes, { name });
    const ended = await waitForPromptReading(person, caseId, document);

    const sentence = reason ? messages.documentFailed(reason) : messages.fileRefused;
    expect(ended).toMatchObject({ state: 'failed', canBeReadAgain: false });
    expect(ended.error).toEqual({ code: 'file_refused', message: sentence });
  });

  it(
    'that keeps its reader busy or eats its memory ends the same way, and the next one is read',
    { timeout: 120_000 },
    async () => {
      const { person, caseId } = await newUserWithCase();
      const through = async (name: string, content: Uint8Array) =>
        waitForPromptReading(person, caseId, await uploadFile(person, caseId, content, { name }));

      const ended = [
        await through('busy.pdf', overlappingPdf()),
        await through('greedy.pdf', nestedPdf()),
        await through('greedy.doc', branchingDoc()),
      ];
      const striped = await through('striped.png', stripedPng());
      const next = await through('next.pdf', textPdf('Plain words'));

      const error = { code: 'file_refused', message: messages.documentFailed(unreadable.tooComplex) };
      expect(ended.map(({ state, error: why }) => ({ state, why }))).toEqual(
        ended.map(() => ({ state: 'failed', why: error })),
      );
      expect(striped.error?.message).toBe(messages.documentFailed(unreadable.tooLarge));
      expect(next).toMatchObject({ state: 'ready', chunks: 1 });
    },
  );

  it('leaves the reader alive however deeply it is nested: the next one is read', async () => {
    const { person, caseId } = await newUserWithCase();
    await uploadFile(person, caseId, docxBomb(), { name: 'bomb.docx' });

    const deep = await uploadFile(person, caseId, deepDocx(50_000, 'At the bottom'), { name: 'deep.docx' });

    expect(await waitForReading(person, caseId, deep)).toMatchObject({ state: 'ready', chunks: 1 });
  });
});

describe('an outage of a service', () => {
  it.each([
    ['recognizes a picture at once', 'unavailable', 'DetectDocumentText', () => textPng('Plain words')],
    ['recognizes one page at once', 'unavailable', 'DetectDocumentText', () => scannedPdf('Plain words')],
    [
      'is told to recognize several pages',
      'throttle',
      'StartDocumentTextDetection',
      () => scannedPdf('Plain words', 2),
    ],
  ])('that %s: the file is kept, says so, and can be read again', async (...row) => {
    const [, fault, operation, content] = row;
    const { person, caseId } = await newUserWithCase();
    const bytes = await content();
    await localConsole().fault({ service: 'textract', operation, fault, times: 3, containing: person.id });

    const document = await uploadFile(person, caseId, bytes, { name: 'scan.pdf' });
    const ended = await waitForReading(person, caseId, document);
    await localConsole().clearFaults();
    const again = await finish(person, caseId, document.id);

    expect(ended).toMatchObject({
      ...{ state: 'failed', canBeOpened: true, canBeReadAgain: true },
      error: { code: 'reading_failed', message: messages.documentServiceUnavailable },
    });
    expect(again.body.state).toBe('reading');
    expect(await waitForReading(person, caseId, document)).toMatchObject({ state: 'ready', chunks: 1 });
  });
});

describe('a missing permission', () => {
  it('counts as our fault and is never reported as a missing upload', async () => {
    const { person, caseId } = await newUserWithCase();
    const { document, upload } = (await announceUpload(person, caseId, 'Plain words')).body;
    await sendForm(upload, 'Plain words');
    const fault = { service: 's3', operation: 'GetObject', fault: 'access-denied' };
    await localConsole().fault({ ...fault, containing: document.id });

    const denied = await finish(person, caseId, document.id);
    const again = await finish(person, caseId, document.id);

    expect([denied.status, denied.error]).toEqual([500, { code: 'internal', message: messages.internal }]);
    expect(again.status).toBe(202);
    expect(await waitForReading(person, caseId, document)).toMatchObject({ state: 'ready', chunks: 1 });
  });
});

describe('a document that is removed while it is being read', () => {
  it.each(['removed', 'of a case that is deleted'])('(%s) leaves nothing behind', async (how) => {
    const { person, caseId } = await newUserWithCase();
    await localConsole().fault({ service: 'textract', fault: 'slow', delayMs: 1_500, containing: person.id });
    const document = await uploadFile(person, caseId, await textPng('Plain words'), { name: 'p.png' });

    const params = { caseId, documentId: document.id };
    if (how === 'removed') await person.call('removeDocument', { params });
    else await person.call('deleteCase', { params: { caseId } });
    await new Promise((done) => setTimeout(done, 3_500));

    const keys = await keysContaining(person.id);
    // The documents of a deleted case can be restored with it, but nothing of the interrupted reading may stay.
    expect(keys.filter((key) => key.endsWith('passages.json'))).toEqual([]);
    expect(keys).toHaveLength(how === 'removed' ? 0 : 1);
  });
});

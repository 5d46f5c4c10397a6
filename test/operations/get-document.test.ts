import { expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import { localConsole } from '#test/support/shared-product';
import { makeCase } from '#test/support/runs';
import { announceUpload, uploadFile } from '#test/support/uploads';

it('a document opens for its owner under its own name and type, and the link expires', async () => {
  const person = await newUserOf('Pro');
  const { id: caseId } = await makeCase(person);
  const name = 'Zürich "Q3" 100%.txt';
  const { id: documentId } = await uploadFile(person, caseId, '<b>Plain</b> words', { name });

  const { status, body } = await person.call('getDocument', { params: { caseId, documentId } });
  const opened = await fetch(body.url);
  const changed = await fetch(
    body.url.replace(
      documentId,
      documentId.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X')),
    ),
  );
  const unsigned = await fetch(body.url.split('?')[0] ?? '');
  const written = await fetch(body.url, { method: 'PUT', body: 'Other words' });
  await localConsole().advance({ advanceSeconds: 310 });
  const expired = await fetch(body.url);

  expect(status).toBe(200);
  expect(await opened.text()).toBe('<b>Plain</b> words');
  expect(opened.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(opened.headers.get('content-disposition')).toBe(
    `inline; filename="Z_rich _Q3_ 100_.txt"; filename*=UTF-8''Z%C3%BCrich%20%22Q3%22%20100%25.txt`,
  );
  const refused = [changed, unsigned, written, expired];
  expect(refused.map((each) => each.status)).toEqual([403, 403, 403, 403]);
});

it("another user's, an unknown and an unfinished document are not found", async () => {
  const person = await newUserOf('Pro');
  const stranger = await newUserOf('Pro');
  const { id: caseId } = await makeCase(person);
  const { id: documentId } = await uploadFile(person, caseId, 'Plain words');
  const own = await makeCase(stranger);
  const waiting = (await announceUpload(person, caseId, 'Words')).body.document;

  const replies = [
    await stranger.call('getDocument', { params: { caseId, documentId } }),
    await stranger.call('getDocument', { params: { caseId: own.id, documentId } }),
    await person.call('getDocument', { params: { caseId, documentId: waiting.id } }),
    await person.call('getDocument', { params: { caseId, documentId: '0'.repeat(26) } }),
    await person.call('getDocument', { params: { caseId, documentId: '../x' } }),
  ];

  expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
    [404, 'case_not_found'],
    [404, 'document_not_found'],
    [404, 'document_not_found'],
    [404, 'document_not_found'],
    [404, 'not_found'],
  ]);
});

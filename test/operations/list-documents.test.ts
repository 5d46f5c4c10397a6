import { describe, expect, it } from 'vitest';
import { newUserOf, putRows, rowsOf, setProfile } from '#test/support/table';
import { makeCase } from '#test/support/runs';
import { documentsOf, waitForReading, uploadFile } from '#test/support/uploads';

/** By the product's clock, at least as late as the document was read. */
const minutesFrom = (row: Record<string, unknown> | undefined, minutes: number) =>
  new Date(Date.parse(String(row?.['readAt'])) + minutes * 60_000).toISOString();

describe('the documents of a case', () => {
  it('are listed oldest first, to their owner on every plan, and to nobody else', async () => {
    const person = await newUserOf('Enterprise');
    const stranger = await newUserOf('Enterprise');
    const { id: caseId } = await makeCase(person);
    await uploadFile(person, caseId, 'One');
    await uploadFile(person, caseId, 'Two', { name: 'Voice.txt', documentType: 'brand' });
    await setProfile(person.id, { userType: 'Basic' });

    const own = await documentsOf(person, caseId);
    const foreign = await stranger.call('listDocuments', { params: { caseId } });

    expect(own.map(({ name, documentType }) => [name, documentType])).toEqual([
      ['Research.txt', 'audience'],
      ['Voice.txt', 'brand'],
    ]);
    expect([foreign.status, foreign.error.code]).toEqual([404, 'case_not_found']);
  });

  it('are not listed once the case is deleted', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await makeCase(person);
    await uploadFile(person, caseId, 'One');
    await person.call('deleteCase', { params: { caseId } });

    expect((await person.call('listDocuments', { params: { caseId } })).status).toBe(404);
  });

  it('are read in the end even if the message to the queue was lost or the reader died', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await makeCase(person);
    const document = await uploadFile(person, caseId, 'Plain words');
    await waitForReading(person, caseId, document);
    const [row] = (await rowsOf(person.id)).filter(({ sk }) => String(sk).includes('#DOC#'));
    const died = { queuedAt: minutesFrom(row, -2), leaseUntil: minutesFrom(row, -1), attempt: 1 };
    await putRows([{ ...row, ...died, state: 'reading', until: minutesFrom(row, 60), chunks: undefined }]);

    expect(await waitForReading(person, caseId, document)).toMatchObject({ state: 'ready', chunks: 1 });
  });

  it('fail with a sentence if nobody read them in time or three readers died', async () => {
    const person = await newUserOf('Pro');
    const { id: caseId } = await makeCase(person);
    for (const name of ['a.txt', 'b.txt'])
      await waitForReading(person, caseId, await uploadFile(person, caseId, 'Words', { name }));
    const [late, deadly] = (await rowsOf(person.id)).filter(({ sk }) => String(sk).includes('#DOC#'));
    const died = { leaseUntil: minutesFrom(late, -1), queuedAt: minutesFrom(late, -1) };
    await putRows([
      { ...late, ...died, state: 'reading', attempt: 1, until: minutesFrom(late, -1) },
      { ...deadly, ...died, state: 'reading', attempt: 3, until: minutesFrom(late, 60) },
    ]);

    const listed = await documentsOf(person, caseId);

    expect(listed.map(({ state, canBeReadAgain, error }) => [state, canBeReadAgain, error?.code])).toEqual([
      ['failed', true, 'reading_failed'],
      ['failed', true, 'reading_failed'],
    ]);
  });
});

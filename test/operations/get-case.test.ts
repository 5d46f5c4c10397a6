import { describe, expect, it } from 'vitest';
import { givenAnalyzed } from '#test/support/case-fixtures';
import { newUser } from '#test/support/shared-product';
import { makeCase } from '#test/support/runs';

describe('reading a case', () => {
  it('returns the whole case to its owner', async () => {
    const person = await newUser();
    const made = await makeCase(person);

    const reply = await person.call('getCase', { params: { caseId: made.id } });

    expect(reply).toMatchObject({ status: 200, body: made });
  });

  it('returns highlights that are verbatim parts of the copy', async () => {
    const person = await newUser();

    const caseRecord = await givenAnalyzed(person);

    const spans = [
      ...caseRecord.behavioralMarkers.flatMap(({ textHighlights }) => textHighlights),
      ...Object.values(caseRecord.evidence).flat(),
    ];
    expect(caseRecord.behavioralMarkers.length).toBeGreaterThanOrEqual(3);
    expect(spans.length).toBeGreaterThan(3);
    for (const { text, startIndex, endIndex } of spans)
      expect(caseRecord.originalText.slice(startIndex, endIndex)).toBe(text);
  });

  it("answers 'not found' for an invalid id and for an unknown one", async () => {
    const person = await newUser();
    const ids = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '..', 'x', '%00', 'CASE#1', '01arz3ndektsv4rrffq69g5fav'];

    for (const caseId of ids) {
      const { status } = await person.call('getCase', { params: { caseId } });
      expect([caseId, status]).toEqual([caseId, 404]);
    }
  });

  it("answers 'not found' for another user's case", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await makeCase(owner);

    expect((await stranger.call('getCase', { params: { caseId: id } })).status).toBe(404);
  });
});

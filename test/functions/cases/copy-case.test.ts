import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CaseRecord, newCase } from '#functions/cases/case-record';
import { copyCase, copyTitle } from '#functions/cases/copy-case';
import { withVersion } from '#functions/cases/version-record';
import { isOutdated } from '#shared/cases/is-outdated';

const [monday, tuesday, friday] = [5, 6, 9].map((day) => `2026-01-0${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
];
const text = 'Book now and save: only three seats are left on Friday.';
const draft = newCase({ id: '01', digest: 'd1', title: 'Seats', originalText: text, now: monday });
const technique = {
  techniqueId: 't',
  techniqueName: 'T',
  techniqueDefinition: '',
  techniqueMechanism: '',
  techniqueApplication: '',
  techniqueContribution: '',
  textHighlights: [],
};
const source: CaseRecord = {
  head: {
    ...draft.head,
    status: 'optimized',
    isArchived: true,
    optimizedAt: tuesday,
    versions: 4,
    revision: 9,
    activeJob: { id: 'j', kind: 'analysis', until: friday, statusBefore: 'optimized' },
  },
  body: {
    ...draft.body,
    optimizedText: 'Book your seat.',
    sender: 'Acme',
    audienceFiles: ['a.pdf'],
    brandFiles: ['b.pdf'],
    evidence: { sender: [{ text: 'Book', startIndex: 0, endIndex: 4 }] },
    persuasionTechniques: [technique],
    possibleTechniques: [{ techniqueId: 'p', requiresFact: 'a number' }],
    decisions: { 'a-1': 'rejected' },
    analysisRun: { modelId: 'm', promptVersion: 1, inputTokens: 1, outputTokens: 1, milliseconds: 1 },
  },
};

describe('the title of a copy', () => {
  it('is at most 200 characters long, well-formed, and ends in (Copy)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), (title) => {
        const copied = copyTitle(title);

        const isWellFormed = !/\p{Surrogate}/u.test(copied);
        return copied.length <= 200 && copied.endsWith(' (Copy)') && isWellFormed;
      }),
    );
  });

  it('of a copy ends in it twice', () => {
    expect(copyTitle(copyTitle('Seats'))).toBe('Seats (Copy) (Copy)');
  });
});

describe('a copy', () => {
  const { head, body } = copyCase(source, { id: '02', digest: 'd2', title: 'Seats (Copy)', now: friday });

  it('keeps status, texts, fields and decisions', () => {
    expect(head).toMatchObject({ id: '02', status: 'optimized', optimizedAt: tuesday, createdAt: friday });
    expect(body).toMatchObject({
      originalText: text,
      optimizedText: 'Book your seat.',
      sender: 'Acme',
      decisions: { 'a-1': 'rejected' },
    });
  });

  it('has no markers, techniques, files, evidence or active run, and is not archived', () => {
    expect(body).toMatchObject({
      audienceFiles: [],
      brandFiles: [],
      evidence: {},
      behavioralMarkers: [],
      persuasionTechniques: [],
      possibleTechniques: [],
    });
    expect(head).toMatchObject({ isArchived: false, revision: 1, versions: 1 });
    expect(head.activeJob).toBeUndefined();
    expect(body.analysisRun).toBeUndefined();
  });

  it('of a draft has no version', () => {
    const copied = copyCase(draft, { id: '02', digest: 'd2', title: 'x', now: friday });

    expect(copied.head.versions).toBe(0);
  });
});

describe('a case with a restored version', () => {
  const older = {
    version: 1,
    createdAt: monday,
    originalText: text,
    optimizedText: 'Your seat waits.',
    persuasionTechniques: [],
    facts: [],
    possibleTechniques: [],
  };
  const analyzed: CaseRecord = { ...source, head: { ...source.head, status: 'analyzed' } };

  it('is optimized again when the version was made from its text', () => {
    const { head, body } = withVersion(analyzed, older, friday);

    expect(head).toMatchObject({ status: 'optimized', optimizedAt: monday, updatedAt: friday, versions: 5 });
    expect(body).toMatchObject({
      optimizedText: 'Your seat waits.',
      persuasionTechniques: [],
      decisions: {},
    });
    expect(body.optimizationRun).toBeUndefined();
  });

  it('keeps its status when its text has changed since', () => {
    const { head } = withVersion(analyzed, { ...older, originalText: 'Another text.' }, friday);

    expect(head.status).toBe('analyzed');
  });

  it.each([
    [undefined, false],
    [monday, false],
    [tuesday, true],
  ])('with the analysis changed at %s is outdated: %s', (analysisModifiedAt, outdated) => {
    const before = { ...source, head: { ...source.head, analysisModifiedAt } };

    expect(isOutdated(withVersion(before, older, friday).head)).toBe(outdated);
  });
});

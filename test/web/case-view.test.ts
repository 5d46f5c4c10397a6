import { describe, expect, it } from 'vitest';
import { isAnalysisMissing, isWithoutEvidence, openingStep, optimizeButton } from '#lib/cases/case-view';
import type { Case } from '#shared/cases/case';
import { isOutdated } from '#shared/cases/is-outdated';

const base: Case = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  title: 'Spring sale',
  excerpt: '',
  status: 'analyzed',
  isArchived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
  originalText: 'x'.repeat(60),
  audienceFiles: [],
  brandFiles: [],
  evidence: {},
  behavioralMarkers: [
    { markerId: 'm', markerName: 'M', markerDescription: '', markerCategory: 'Behavior', textHighlights: [] },
  ],
  persuasionTechniques: [],
  facts: [],
  decisions: {},
  possibleTechniques: [],
};

describe('the opening step', () => {
  it.each([
    ['4 if the case is optimized and has optimized text', { status: 'optimized', optimizedText: 'new' }, 4],
    ['3 if analyzed and an optimized channel exists', { status: 'analyzed', optimizedChannel: 'email' }, 3],
    ['2 if analyzed', { status: 'analyzed' }, 2],
    ['1 for a draft', { status: 'draft' }, 1],
  ] as const)('is %s', (_sentence, fields, step) => {
    expect(openingStep({ ...base, ...fields })).toBe(step);
  });
});

describe('a missing analysis', () => {
  const run = { modelId: 'm', promptVersion: 1, inputTokens: 1, outputTokens: 1, milliseconds: 1 };
  const bare = { ...base, behavioralMarkers: [], businessGoal: 'Sell bread' };

  it('is a draft without findings, a copy without them, or an answer without goal and audience', () => {
    expect(isAnalysisMissing({ ...bare, status: 'draft', analysisRun: run })).toBe(true);
    expect(isAnalysisMissing(bare)).toBe(true);
    expect(isAnalysisMissing({ ...base, behavioralMarkers: [], analysisRun: run })).toBe(true);
  });

  it('is not an analysis that found no marker, nor one that found some', () => {
    expect(isAnalysisMissing({ ...bare, analysisRun: run })).toBe(false);
    expect(isAnalysisMissing(base)).toBe(false);
  });

  it('leaves the copy of an optimized case without evidence', () => {
    expect(isWithoutEvidence({ ...bare, status: 'optimized', optimizedText: 'new' })).toBe(true);
    expect(isWithoutEvidence(bare)).toBe(false);
    expect(isWithoutEvidence({ ...base, status: 'optimized', optimizedText: 'new' })).toBe(false);
  });
});

describe('the optimize button', () => {
  const state = { caseRecord: base, credits: 1, isBusy: false, isChanged: false };

  it('is enabled when a case is analyzed, has a marker and a credit is there', () => {
    expect(optimizeButton(state)).toEqual({
      isEnabled: true,
      label: 'Next Step: Optimizing your text (1 Credit)',
    });
  });

  it('says why it cannot be pressed', () => {
    expect(optimizeButton({ ...state, isBusy: true }).tooltip).toBe('Optimization in progress');
    expect(optimizeButton({ ...state, credits: 0 }).tooltip).toBe('You have no credits remaining');
    expect(optimizeButton({ ...state, caseRecord: { ...base, behavioralMarkers: [] } }).isEnabled).toBe(
      false,
    );
    expect(optimizeButton({ ...state, caseRecord: { ...base, status: 'draft' } }).isEnabled).toBe(false);
  });

  it('shows an optimization that is still true, also without credits, and offers a new one when it is outdated', () => {
    const optimized: Case = { ...base, status: 'optimized', optimizedText: 'new', optimizedAt: '2026-01-02' };

    expect(optimizeButton({ ...state, caseRecord: optimized, credits: 0 }).label).toBe('View Optimization');
    const outdated = { ...optimized, analysisModifiedAt: '2026-01-03' };
    expect(isOutdated(outdated)).toBe(true);
    expect(optimizeButton({ ...state, caseRecord: outdated }).label).toContain('1 Credit');
  });
});

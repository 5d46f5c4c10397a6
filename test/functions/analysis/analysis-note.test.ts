import { describe, expect, it } from 'vitest';
import { readAnalysisAnswer } from '#functions/analysis/analysis-answer';

const copy = 'Learn more about our bread.';
const answer = (note?: unknown) => ({
  markers: [{ id: 'vague-call-to-action', quotes: ['Learn more'] }],
  ...(note === undefined ? {} : { note }),
});

describe('the note of an analysis', () => {
  it('is stored as the model wrote it, up to the maximum length', () => {
    expect(readAnalysisAnswer(answer(' Made by rules. '), copy).note).toBe('Made by rules.');
    expect(readAnalysisAnswer(answer('n'.repeat(9_000)), copy).note?.length).toBeLessThanOrEqual(300);
  });

  it.each([undefined, '', '  ', 7, null, { text: 'x' }])('is left out when it is %s', (note) => {
    expect(readAnalysisAnswer(answer(note), copy)).not.toHaveProperty('note');
  });
});

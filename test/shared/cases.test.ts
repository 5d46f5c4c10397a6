import { describe, expect, it } from 'vitest';
import { NewCase } from '#shared/cases/case-rules';

describe('a new case', () => {
  it.each([
    ['Please provide a title for this case', { title: '  ', originalText: 'x'.repeat(60) }],
    ['Please enter some text to analyze', { title: 'T', originalText: '   ' }],
    ['Text must be at least 50 characters', { title: 'T', originalText: 'x'.repeat(49) }],
    ['Text must be at least 50 characters', { title: 'T', originalText: `${'x'.repeat(49)}       ` }],
    [
      'The text is too long. Please use at most 10,000 characters.',
      { title: 'T', originalText: 'x'.repeat(10_001) },
    ],
  ])('is refused with "%s"', (sentence, form) => {
    const parsed = NewCase.safeParse(form);

    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(sentence);
  });

  it('may be short while it is a draft', () => {
    expect(NewCase.safeParse({ title: 'T', originalText: 'short', isDraft: true }).success).toBe(true);
  });
});

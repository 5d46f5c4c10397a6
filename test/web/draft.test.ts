import { describe, expect, it } from 'vitest';
import { maySaveDraft } from '../../web/features/cases/save-draft';
import { NewCase } from '#shared/cases/case-rules';
import { examples } from '../../web/features/cases/examples';

describe('the draft of a new case', () => {
  it.each([
    ['title', { title: 'Spring', originalText: '' }, true],
    ['originalText', { title: 'Spring', originalText: 'Hello' }, true],
    ['originalText', { title: 'Spring', originalText: ' ' }, false],
    ['originalText', { title: ' ', originalText: 'Hello' }, false],
    ['title', { title: '', originalText: 'Hello' }, false],
    ['originalText', { title: 'Spring', originalText: 'x'.repeat(10_001) }, false],
    ['title', { title: 'x'.repeat(201), originalText: 'Hello' }, false],
  ] as const)(
    'is saved only when the edited field and the title are non-empty and fit: %s of %j %s',
    (edited, words, expected) => {
      expect(maySaveDraft(edited, words)).toBe(expected);
    },
  );
});

describe('the examples', () => {
  it('are six different kinds of copy, each ready to be analyzed', () => {
    expect(new Set(examples.map(({ kind }) => kind)).size).toBe(6);
    for (const { title, originalText } of examples)
      expect(NewCase.safeParse({ title, originalText }).success, title).toBe(true);
  });
});

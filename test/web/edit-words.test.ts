import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editedText } from '#features/optimization/redline/edit-box';

it('the space around a change is put back around the typed text', () => {
  expect(editedText({ removed: 'utilize', added: 'use' }, ' work with ')).toBe('work with');
  expect(editedText({ removed: '', added: ' today' }, 'this week')).toBe(' this week');
  expect(editedText({ removed: 'really very ', added: '' }, 'quite')).toBe('quite ');
  expect(editedText({ removed: '', added: '\n\nP.S. Come early.' }, 'P.S. Bring a bag.')).toBe(
    '\n\nP.S. Bring a bag.',
  );
});

it('line breaks within the typed text stay', () => {
  expect(editedText({ removed: 'one', added: 'two' }, 'first\n\nsecond')).toBe('first\n\nsecond');
});

it('an empty box stays empty, and saving the text unchanged changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (removed, added) => {
      expect(editedText({ removed, added }, '  ')).toBe('');
      if (added.trim() !== '') expect(editedText({ removed, added }, added.trim())).toBe(added);
    }),
  );
});

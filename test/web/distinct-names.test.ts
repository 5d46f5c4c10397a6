import { expect, it } from 'vitest';
import { distinctNames } from '#features/documents/document-uploads';

it('tells files of one name apart, the first by its name alone', () => {
  expect(distinctNames(['a.pdf', 'b.pdf', 'a.pdf', 'a.pdf'])).toEqual([
    'a.pdf',
    'b.pdf',
    'a.pdf (2)',
    'a.pdf (3)',
  ]);
});

it('does not take a name for what every object has', () => {
  expect(distinctNames(['constructor', '__proto__', '__proto__'])).toEqual([
    'constructor',
    '__proto__',
    '__proto__ (2)',
  ]);
});

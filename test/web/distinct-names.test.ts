import { expect, it } from 'vitest';
import { distinctNames } from '#features/documents/document-uploads';

it('numbers files of the same name, except the first', () => {
  expect(distinctNames(['a.pdf', 'b.pdf', 'a.pdf', 'a.pdf'])).toEqual([
    'a.pdf',
    'b.pdf',
    'a.pdf (2)',
    'a.pdf (3)',
  ]);
});

it('handles names of object properties, such as constructor', () => {
  expect(distinctNames(['constructor', '__proto__', '__proto__'])).toEqual([
    'constructor',
    '__proto__',
    '__proto__ (2)',
  ]);
});

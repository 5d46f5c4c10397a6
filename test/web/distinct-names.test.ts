import { expect, it } from 'vitest';
import { toldApart } from '#features/documents/document-uploads';

it('tells files of one name apart, the first by its name alone', () => {
  expect(toldApart(['a.pdf', 'b.pdf', 'a.pdf', 'a.pdf'])).toEqual([
    'a.pdf',
    'b.pdf',
    'a.pdf (2)',
    'a.pdf (3)',
  ]);
});

it('does not take a name for what every object has', () => {
  expect(toldApart(['constructor', '__proto__', '__proto__'])).toEqual([
    'constructor',
    '__proto__',
    '__proto__ (2)',
  ]);
});

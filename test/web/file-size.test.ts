import { expect, it } from 'vitest';
import { fileSize } from '#features/documents/file-row';

it.each([
  [0, 'under 1 KB'],
  [511, 'under 1 KB'],
  [512, '1 KB'],
  [3_500, '3 KB'],
  [1_023_000, '999 KB'],
  [1_024_000, '1.0 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%i bytes are read as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

import { expect, it } from 'vitest';
import { toFileName } from '#shared/documents/file-name';

it('a name keeps its ending, however long it is', () => {
  expect(toFileName(`${'n'.repeat(250)}.docx`)).toMatch(/^n{100,}\.docx$/);
});

it.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Secret\\Plan.txt', 'Plan.txt'],
  ['report\u202Efdp.exe', 'reportfdp.exe'],
  ['in\u200dvoice\u200f.txt', 'invoice.txt'],
  ['..\u0000.txt', 'file.txt'],
  ['Zürich 東京 👩\u200d💻.txt', 'Zürich 東京 👩\u200d💻.txt'],
  ['نامه\u200cها.pdf', 'نامه\u200cها.pdf'],
])('a name is shown as it reads, without folders and signs that turn it around: %j', (name, shown) => {
  expect(toFileName(name)).toBe(shown);
});

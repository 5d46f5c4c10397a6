import { decidedCopy, type ExportInput } from './decided-copy';
import { toHtml } from './to-html';
import { toMarkdown, toPlainText } from './to-text';
import type { ExportFormat } from './export-row';

/** Exports the decided text with its reasons as a file. */
export async function exportCopy(
  format: ExportFormat,
  input: Omit<ExportInput, 'exportedAt'>,
): Promise<File> {
  const copy = decidedCopy({ ...input, exportedAt: new Date().toISOString() });
  const name = `${fileNameOf(input.title)}.${endings[format]}`;
  if (format === 'word') {
    // The library for Word documents is large and rarely needed.
    const { exportDocx } = await import('./docx-document');
    return new File([await exportDocx(copy)], name, { type: types[format] });
  }
  return new File([writers[format](copy)], name, { type: types[format] });
}

const writers = { markdown: toMarkdown, html: toHtml, text: toPlainText } as const;
const endings: Record<ExportFormat, string> = { markdown: 'md', html: 'html', text: 'txt', word: 'docx' };
const types: Record<ExportFormat, string> = {
  markdown: 'text/markdown;charset=utf-8',
  html: 'text/html;charset=utf-8',
  text: 'text/plain;charset=utf-8',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Keeps letters and digits of any script; other characters are invalid in some file systems. */
const fileNameOf = (title: string) =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'optimized-text';

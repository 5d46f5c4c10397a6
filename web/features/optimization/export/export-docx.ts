import type { DecidedCopy } from './decided-copy';

/** The decided copy as a Word document. The library for it is loaded when the first person asks. */
export async function exportDocx(copy: DecidedCopy): Promise<Blob> {
  const [{ Packer }, { docxDocument }] = await Promise.all([import('docx'), import('./docx-document')]);
  return Packer.toBlob(docxDocument(copy));
}

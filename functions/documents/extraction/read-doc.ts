import WordExtractor from 'word-extractor';
import { hasLoops, oleRefusal } from './ole-file';
import { Unreadable } from './unreadable';

/** The text of a Word file from before 2007, notes and headers included. Throws `Unreadable`. */
export async function readDoc(bytes: Uint8Array): Promise<string> {
  const refusal = hasLoops(bytes) ? 'damaged' : oleRefusal(bytes);
  if (refusal) throw new Unreadable(refusal);
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    return [
      document.getBody(),
      document.getFootnotes(),
      document.getEndnotes(),
      document.getHeaders(),
      document.getTextboxes(),
    ].join('\n');
  } catch (cause) {
    throw new Unreadable('damaged', cause);
  }
}

import { counted, type Meter } from './meter';

export const characterCount: Meter = {
  id: 'characters',
  name: 'Characters',
  source: 'Unicode Standard Annex 29, grapheme clusters',
  meaning: 'Characters as a reader sees them, spaces included; an emoji is one.',
  read: ({ text }) => {
    const value = charactersIn(text);
    return { value, shown: counted(value, 'character') };
  },
};

/** What a reader would count: an accent belongs to its letter, a family of emoji is one. */
export function charactersIn(text: string): number {
  // Plain text has one unit for each character, and asking takes long.
  if (!/[^\n -~\u00A0-\u02FF\u2010-\u2027€]/.test(text)) return text.length;
  let count = 0;
  // Line by line, for the same reason.
  for (const line of text.split(/(?<=\n)/)) for (const _ of characters.segment(line)) count += 1;
  return count;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

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
  let count = 0;
  // Only words with something unusual in them are looked at closely: that takes long.
  for (const part of text.replaceAll('\r\n', '\n').match(/\s+|\S+/g) ?? [])
    count += /^[\s!-~\u00A1-\u02FF\u2010-\u2027€]*$/.test(part) ? part.length : clustersIn(part);
  return count;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const clustersIn = (part: string) => [...characters.segment(part)].length;

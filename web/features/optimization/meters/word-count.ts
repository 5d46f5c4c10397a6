import { counted, type Meter } from './meter';

export const wordCount: Meter = {
  id: 'words',
  name: 'Words',
  source: 'A count; a link, a price and a hyphenated word are one word each',
  meaning: 'How much there is to read.',
  read: ({ words, isUnspaced }) => ({
    value: words.length,
    shown: counted(words.length, 'word'),
    ...(isUnspaced ? { note: 'Parted by dictionary, since this script has no spaces.' } : {}),
  }),
};

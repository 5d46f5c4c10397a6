import { counted, type Meter, needsSpaces, nothingToRead } from './meter';

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

/** Characters as readers count them: a letter with its accent is one, a family emoji is one. */
export function charactersIn(text: string): number {
  let count = 0;
  // Only parts with unusual characters use the segmenter, which is slow.
  for (const part of text.replaceAll('\r\n', '\n').match(/\s+|\S+/g) ?? [])
    count += /^[\s!-~\u00A1-\u02FF\u2010-\u2027€]*$/.test(part) ? part.length : clustersIn(part);
  return count;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const clustersIn = (part: string) => [...characters.segment(part)].length;

/** Words per minute of adults who read English non-fiction silently. */
const wordsPerMinute = 238;

export const readingTime: Meter = {
  id: 'reading-time',
  name: 'Reading time',
  source:
    'Brysbaert 2019, How many words do we read per minute?, Journal of Memory and Language 109 (doi 10.1016/j.jml.2019.104047): 238 words a minute',
  meaning: 'How long an adult takes who reads every word; many readers skim.',
  read: ({ words, language, isUnspaced }) => {
    if (isUnspaced) return needsSpaces;
    if (words.length === 0) return nothingToRead;
    const value = Math.max(1, Math.round((words.length / wordsPerMinute) * 60));
    const isMeasured = language === 'en' || language === 'und';
    return {
      value,
      shown: shownTime(value),
      ...(isMeasured ? {} : { note: 'The speed was measured for English; other languages differ.' }),
    };
  },
};

function shownTime(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
